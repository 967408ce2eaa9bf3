import { parallelAdds } from './parallel-adds.ts';

parallelAdds(50);
