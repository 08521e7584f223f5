import { programme } from '#content/programme.ts';

/** What the gallery says besides content/portfolio.ts. */
export const galleryWords = {
	newer: 'Newer projects',
	older: 'Older projects',
	page: 'Page',
	pages: 'Pages of the gallery',
	failed: 'The gallery could not be loaded. Please try again in a moment.',
} as const;

const most = `${programme.limits.imageMegabytes} MB`;

/** What is said beside the uploader, by the codes of a drop's errors (specification, section 5). */
export const imageProblems = {
	'file-invalid-type': 'File type must be PNG, JPG, JPEG, GIF or WEBP.',
	'file-too-large': `The file is larger than ${most}. Please choose a smaller one.`,
	'file-too-small': 'The file is empty. Please choose another one.',
	'too-many-files': 'Please choose one file only.',
	unreadable: 'The file is not an image that can be read. Please save it again as PNG or JPG, or choose another one.',
	'too-many-pixels': 'The image has too many pixels. Please save it in a smaller size and try again.',
	missing: 'Please choose an image.',
	malformed: 'What arrived was incomplete. Please send the image again.',
	'other-site': 'Images are only taken from our own pages.',
	'too-many-requests': 'Too many requests. Please wait a few minutes and try again.',
} as const;

/** What happened to an image while it was sent (specification, section 8). */
export const imageToasts = {
	stored: {
		kind: 'success',
		title: 'Upload successful',
		description: 'Your image has been uploaded successfully.',
	},
	failed: {
		kind: 'destructive',
		title: 'Upload failed',
		description: 'There was an error uploading your image. Please try again.',
	},
} as const;
