/** 5 MB, as product.md says of resumes. */
export const MOST_BYTES = 5 * 1000 * 1000;
