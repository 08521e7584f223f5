import { program } from '../program.ts';

/** What the holder of a certificate does with it. */
export const myCertificates = {
	eyebrow: 'Your certificate',
	lead: (day: string) => `Issued on ${day}. This page is yours alone. Anyone can open the public one.`,
	open: 'See what others see',
	address: 'Its public address',
	share: {
		heading: 'Share it',
		linkedIn: 'Add to LinkedIn profile',
		pdf: 'PDF',
		png: 'Picture (PNG)',
		svg: 'Picture (SVG)',
	},
	signature: {
		heading: 'Put it in your email signature',
		text: 'Select the picture, copy it, and paste it into your signature. It links to your certificate.',
		code: 'Or copy this HTML',
		alt: (title: string) => `${title} · Verified by ${program.name}`,
	},
	evidence: {
		heading: 'Show what’s behind it',
		text: 'A stranger believes what they can look at. Choose which evidence the public page links to: your link or project, and your sentences. Files stay private.',
		private: 'The file stays private. Only your sentences show.',
		none: 'No approved evidence right now.',
		save: 'Save what shows',
		saved: { title: 'Saved', description: 'The public page shows what you chose.' },
	},
	name: {
		heading: 'Correct the name',
		text: 'We’ll issue the certificate again, with the same date and a new address. The old address will say that it was replaced, without the new name. Update your links afterward.',
		button: 'Issue it again',
		busy: 'Issuing…',
	},
} as const;
