/** Each call by one of those who get each of its answers; every cell is in `access-matrix-cells.postgres.full.spec.ts`. */
import { describeAccessMatrix } from './access-matrix.ts';

describeAccessMatrix('one-per-answer');
