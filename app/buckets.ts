/** The first two are the specification's (section 3). */
export const buckets = [
	'builder-portfolio-images',
	'genai-hack-cvs',
	'skill-evidence',
	'session-materials',
	'payment-documents',
	'conversation-files',
	'newsletter-pictures',
] as const;
export type Bucket = (typeof buckets)[number];
