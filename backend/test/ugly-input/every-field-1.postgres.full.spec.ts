/** The first third of the calls, see `describeEveryField`. */
import { describeEveryField } from '../support/ugly/every-field.ts';

describeEveryField({ part: 1, of: 3 });
