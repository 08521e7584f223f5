/** The buckets of the specification, section 3, and that of evidence. */
export const buckets = ['builder-portfolio-images', 'genai-hack-cvs', 'skill-evidence'] as const;
export type Bucket = (typeof buckets)[number];
