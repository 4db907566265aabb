/** The second third of the calls, see `describeEveryField`. */
import { describeEveryField } from '../support/ugly/every-field.ts';

describeEveryField({ part: 2, of: 3 });
