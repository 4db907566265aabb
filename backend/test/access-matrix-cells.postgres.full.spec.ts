/** Every call by everybody, on everybody's records. */
import { describeAccessMatrix } from './access-matrix.ts';

describeAccessMatrix('all');
