import { killPoints } from './points.ts';

killPoints(50);
