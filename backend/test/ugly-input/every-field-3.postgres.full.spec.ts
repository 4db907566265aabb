/** The third third of the calls, see `describeEveryField`. */
import { describeEveryField } from '../support/ugly/every-field.ts';

describeEveryField({ part: 3, of: 3 });
