/** Each refusal of each call, by one of those who get it, and each answer about somebody else's records; every cell is in `access-matrix-cells.postgres.full.spec.ts`. */
import { describeAccessMatrix } from './access-matrix.ts';

describeAccessMatrix('refusals');
