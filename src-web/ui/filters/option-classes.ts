import classes from './filters.module.css';

/** Class names for the parts of a check box or radio button in the filters. */
export const OPTION_CLASSES = {
  root: classes['check'] ?? '',
  body: classes['checkBody'] ?? '',
  labelWrapper: classes['checkText'] ?? '',
};
