import { parallelAdds } from './parallel-adds.ts';

parallelAdds(1_000);
