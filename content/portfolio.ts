import { type LinkedText, paths } from '#content/navigation.ts';
import { program } from '#content/program.ts';

/** The builder portfolio: submission form, gallery and project pages. */

export interface FieldText {
	label: string;
	help?: string;
	optional?: boolean;
}

export const portfolioPage = {
	heading: 'Builder Community Portfolio',
	lead: 'Built something with AI for sustainability, ESG or climate work? Give it a page of its own that you can send to anyone.',
	steps: [
		'Tell us about it below.',
		'We review every project before it is published.',
		'You get an email with the link to its page.',
	],
} as const;

export const portfolioForm = {
	heading: 'Showcase your amazing project',
	button: 'Submit Portfolio',
	busy: 'Submitting Portfolio...',
	fields: {
		name: { label: 'Name', help: 'As it should appear on the page.' },
		email: {
			label: 'Email',
			help: 'Never shown. We email you a link to edit your project, and tell you when it is live.',
		},
		linkedin: { label: 'LinkedIn profile', help: 'The full URL, starting with https://', optional: true },
		image: { label: 'Profile image', optional: true },
		projectTitle: { label: 'Project title' },
		projectDescription: { label: 'One-line project description', help: 'What it does and for whom, in one sentence.' },
		projectUrl: { label: 'Project link', help: 'If people can try it or read about it somewhere.', optional: true },
		problemSolved: { label: 'What problem does your project solve?', help: 'What was slow, missing or wrong before?' },
		background: {
			label: 'Your background in 2-3 words',
			help: 'For example: energy auditor, ESG analyst, biology teacher.',
		},
		programQuote: { label: 'How did the program help you build?', help: 'We may quote this next to your project.' },
	},
	consent: {
		before: 'If we approve your project, everything here except your email becomes public. See the',
		link: 'privacy policy',
		href: paths.privacy,
		after: '.',
	} satisfies LinkedText,
	/** Labels of the paragraphs joined into `project_description`. */
	descriptionLabels: { problemSolved: 'Problem Solved', background: 'Background' },
} as const satisfies { fields: Record<string, FieldText>; [key: string]: unknown };

export const imageUploader = {
	prompt: 'Drag and drop an image, or click to upload',
	active: 'Drop the image here',
	hint: `PNG, JPG, JPEG, GIF or WEBP, max ${program.limits.imageMegabytes}MB`,
	uploading: 'Uploading...',
	remove: 'Remove image',
	previewAlt: 'Your profile image',
} as const;

export const portfolioSubmitted = {
	heading: 'Project Submitted!',
	text: "Thank you for sharing your amazing project. We'll review it soon!",
	mail: 'An email with a link to edit it is on its way to you.',
	another: 'Submit Another Project',
	gallery: { label: 'See the gallery', href: paths.gallery },
} as const;

/** The page of the edit link in our emails, on which a builder edits a project. */
export const portfolioEdit = {
	heading: 'Edit your project',
	lead: 'Everything you sent is filled in below. Change what you like and send it again.',
	formHeading: 'Your project',
	button: 'Send Changes',
	busy: 'Sending Changes...',
	/** The project's status, and what happens to changes. */
	status: {
		submitted: {
			title: 'Waiting for review',
			text: 'No one can see your project yet. We will review it with the changes you make here.',
		},
		changes_requested: {
			title: 'We asked for a change',
			text: 'Once you submit it again, we will review it again. Until then, no one can see it in the gallery.',
		},
		approved: {
			title: 'Your project is public',
			text: 'We review changes before they are published. Until then, your page stays as it is.',
		},
		pending: {
			title: 'Public, with changes waiting',
			text: 'We’ve received your changes; your page stays as it is until they are approved.',
		},
	},
	note: 'What we wrote to you:',
	saved: {
		waiting: 'Your changes are saved. We review your project before it is published.',
		pending: 'We’ve received your changes; your page stays as it is until they are approved.',
	},
	addressNote: 'The address cannot be changed here.',
	seePage: 'See your page',
	takeDown: {
		before: 'Want to take it down or change the address?',
		link: 'Write to us',
		href: paths.contact,
		after: '.',
	},
	conflict: {
		heading: 'What is saved now',
		text: 'Where it differs from what you typed, the other version says:',
		empty: '(empty)',
		image: 'another image',
	},
	/** An invalid link. */
	ask: {
		heading: 'Edit your project',
		text: 'This page opens with the link in our emails about your project. Enter the address you sent it with, and we will email you the link.',
	},
	altered: {
		heading: 'This link does not work',
		text: 'It is not complete; part of it may have been lost on the way. Enter the address you sent your project with, and we will email you a new link.',
	},
	expired: {
		heading: 'This link has expired',
		text: 'Enter the address you sent your project with, and we will email you a new link.',
	},
	gone: {
		heading: 'This project is no longer here',
		text: 'It was deleted, so there is nothing left to edit. If you sent another one, enter your address and we will email you its link.',
	},
	rejected: {
		heading: 'This project cannot be edited',
		text: 'We decided not to publish it in the gallery and emailed you. If you think that is a mistake, or want to send another project, write to us.',
	},
	archived: {
		heading: 'This project has been taken down',
		text: 'It is no longer in the gallery and cannot be edited. If you want it back, write to us.',
	},
	write: 'Contact Us',
	email: { label: 'Email' },
	sendLink: 'Email me the link',
	sendingLink: 'Sending...',
	sent: {
		heading: 'Check your inbox',
		text: 'If there is a project under that address, a link to edit it is on its way. It can take a few minutes.',
		again: 'Enter another address',
	},
} as const;

export const gallery = {
	heading: 'Project gallery',
	lead: 'What people in the program have built, newest first.',
	demosHeading: 'Samples from our team',
	featured: 'Featured',
	open: 'Open project',
	by: 'By',
	submit: { label: 'Show your project', href: paths.portfolio },
	empty: {
		heading: 'The first ring is still growing',
		text: 'No participant’s project is live yet. Yours could be the first; until then, see the samples.',
		button: 'Submit a project',
	},
} as const;

export const projectPage = {
	by: 'By',
	connect: 'Connect',
	experience: 'Experience The Project',
	overview: 'Project Overview',
	problemSolved: 'Problem Solved',
	businessImpact: 'Business Impact',
	details: 'Project Details',
	status: 'Status',
	type: 'Type',
	featured: 'Featured',
	yes: 'Yes',
	no: 'No',
	preview: 'Project Preview',
	loadPreview: 'Load the live preview',
	previewNote: 'This opens the builder’s own site in a frame. It is not run by us.',
	previewTitle: 'Live preview of',
	quote: 'On the program',
	share: 'Copy link',
	shared: 'Link copied',
	loading: 'Loading project',
	backToGallery: 'Back to Gallery',
	backToHome: 'Back to Home',
} as const;

/** One heading, three reasons: an unknown demo, an unknown or unapproved project, a failure to load. */
export const projectNotFound = {
	heading: 'Project Not Found',
	demo: 'This demo project does not exist.',
	unknown: 'Project not found or not yet approved',
	failed: 'Failed to load project',
} as const;

/** The texts around the gallery's cards. */
export const galleryWords = {
	newer: 'Newer projects',
	older: 'Older projects',
	page: 'Page',
	pages: 'Pages of the gallery',
	failed: 'The gallery could not be loaded. Please try again in a moment.',
} as const;

/** The uploader's messages by error code (specification, section 5). */
export const imageProblems = {
	'file-invalid-type': 'File type must be PNG, JPG, JPEG, GIF or WEBP.',
	'file-too-large': `The file is larger than ${program.limits.imageMegabytes} MB. Please choose a smaller one.`,
	'file-too-small': 'The file is empty. Please choose another one.',
	'too-many-files': 'Please choose one file only.',
	unreadable: 'The file is not an image that can be read. Please save it again as PNG or JPG, or choose another one.',
	'too-many-pixels': 'The image has too many pixels. Please save it in a smaller size and try again.',
	missing: 'Please choose an image.',
	malformed: 'What arrived was incomplete. Please send the image again.',
	'other-site': 'Images are only taken from our own pages.',
	unsent: 'The image was not uploaded. Choose it again, or send the form without it.',
	'too-many-requests': 'Too many requests. Please wait a few minutes and try again.',
} as const;
