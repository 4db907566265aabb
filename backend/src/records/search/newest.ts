/** The order of every list that is not ranked, over table alias `j`; that of the indexes named `…_newest_idx`. */
export const NEWEST = 'j.created_at desc, j.id desc';
