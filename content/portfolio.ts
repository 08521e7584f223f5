import { type LinkedText, paths } from '#content/navigation.ts';
import { program } from '#content/program.ts';

export interface FieldText {
	label: string;
	help?: string;
	optional?: boolean;
}

export const portfolioPage = {
	heading: 'Builder Community Portfolio',
	lead: 'Built something with AI for sustainability, ESG or climate work? Give it its own page that you can send to anyone.',
	steps: [
		'Tell us about it below.',
		'We review every project before publishing it.',
		'You get an email with the link to your page.',
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
			help: 'Never shown. We’ll email you a link to edit your project, and tell you when it’s live.',
		},
		linkedin: { label: 'LinkedIn profile', help: 'The full URL, starting with https://', optional: true },
		image: { label: 'Profile image', optional: true },
		projectTitle: { label: 'Project title' },
		projectDescription: { label: 'One-line project description', help: 'What it does and for whom, in one sentence.' },
		projectUrl: { label: 'Project link', help: 'Where people can try it or read about it.', optional: true },
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
	mail: 'Check your inbox for a link to edit it.',
	another: 'Submit Another Project',
	gallery: { label: 'See the gallery', href: paths.gallery },
} as const;

export const portfolioEdit = {
	heading: 'Edit your project',
	lead: 'Everything you sent is filled in below. Change what you like and send it again.',
	formHeading: 'Your project',
	button: 'Send Changes',
	busy: 'Sending Changes...',
	status: {
		submitted: {
			title: 'Waiting for review',
			text: 'No one can see your project yet. We’ll review it with the changes you make here.',
		},
		changes_requested: {
			title: 'We asked for a change',
			text: 'Submit it again and we’ll take another look. Until then, no one can see it in the gallery.',
		},
		approved: {
			title: 'Your project is public',
			text: 'We review changes before publishing them. Until then, your page stays as it is.',
		},
		pending: {
			title: 'Public, with changes waiting',
			text: 'We’ve received your changes. Your page stays as it is until we approve them.',
		},
	},
	note: 'Our note to you:',
	saved: {
		waiting: 'Your changes are saved. We review every project before publishing it.',
		pending: 'We’ve received your changes. Your page stays as it is until we approve them.',
	},
	addressNote: 'You can’t change the address here.',
	seePage: 'See your page',
	takeDown: {
		before: 'Want to take it down or change the address?',
		link: 'Write to us',
		href: paths.contact,
		after: '.',
	},
	conflict: {
		heading: 'What’s saved now',
		text: 'Where it differs from what you typed, the saved version says:',
		empty: '(empty)',
		image: 'another image',
	},
	ask: {
		heading: 'Edit your project',
		text: 'You need the link from our emails about your project. Enter the address you sent it with, and we’ll email you the link.',
	},
	altered: {
		heading: 'This link doesn’t work',
		text: 'Part of it may be missing. Enter the address you sent your project with, and we’ll email you a new link.',
	},
	expired: {
		heading: 'This link has expired',
		text: 'Enter the address you sent your project with, and we’ll email you a new link.',
	},
	gone: {
		heading: 'This project is no longer here',
		text: 'It was deleted, so there’s nothing left to edit. If you sent another one, enter your address and we’ll email you its link.',
	},
	rejected: {
		heading: 'This project can’t be edited',
		text: 'We emailed you that we won’t be publishing this one. If you think that’s a mistake, or want to send another project, write to us.',
	},
	archived: {
		heading: 'This project has been taken down',
		text: 'It’s no longer in the gallery, and you can’t edit it. If you want it back, write to us.',
	},
	write: 'Contact Us',
	email: { label: 'Email' },
	sendLink: 'Email me the link',
	sendingLink: 'Sending...',
	sent: {
		heading: 'Check your inbox',
		text: 'If we have a project from that address, a link to edit it is on its way. It can take a few minutes.',
		again: 'Enter another address',
	},
} as const;

export const gallery = {
	heading: 'Project gallery',
	lead: 'Small tools for sustainability work: the problem, what was built, what changed.',
	demosHeading: 'Samples from our team',
	all: 'See all projects',
	featured: 'Featured',
	open: 'Open project',
	by: 'By',
	submit: { label: 'Add your project', href: paths.portfolio },
	empty: {
		heading: 'Be the first to publish',
		text: 'No participant’s project is live yet. Yours could be the first.',
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
	previewNote: 'This opens the builder’s own site in a frame. We don’t run it.',
	previewTitle: 'Live preview of',
	quote: 'On the program',
	share: 'Copy link',
	shared: 'Link copied',
	loading: 'Loading project',
	backToGallery: 'Back to Gallery',
	backToHome: 'Back to Home',
	next: {
		heading: 'Build one like it',
		text: (session: string) => `A project like this could come out of our build session “${session}.”`,
		curriculum: 'See the year’s sessions',
	},
} as const;

/** One heading, three reasons: an unknown demo, an unknown or unapproved project, a failure to load. */
export const projectNotFound = {
	heading: 'Project Not Found',
	demo: 'This demo project does not exist.',
	unknown: 'Project not found or not yet approved',
	failed: 'Failed to load project',
} as const;

export const galleryWords = {
	newer: 'Newer projects',
	older: 'Older projects',
	page: 'Page',
	pages: 'Pages of the gallery',
	failed: 'We couldn’t load the gallery. Please try again in a moment.',
} as const;

/** The uploader's messages by error code (specification, section 5). */
export const imageProblems = {
	'file-invalid-type': 'File type must be PNG, JPG, JPEG, GIF or WEBP.',
	'file-too-large': `The file is larger than ${program.limits.imageMegabytes} MB. Please choose a smaller one.`,
	'file-too-small': 'The file is empty. Please choose another one.',
	'too-many-files': 'Please choose just one file.',
	unreadable: 'We can’t read this file as an image. Please save it again as PNG or JPG, or choose another one.',
	'too-many-pixels': 'The image has too many pixels. Please save it at a smaller size and try again.',
	missing: 'Please choose an image.',
	malformed: 'The upload was incomplete. Please send the image again.',
	'other-site': 'You can only upload images from our own pages.',
	unsent: 'The image wasn’t uploaded. Choose it again, or send the form without it.',
	'too-many-requests': 'Too many requests. Please wait a few minutes and try again.',
} as const;
