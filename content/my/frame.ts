import { pageLink } from '../navigation.ts';
import { program } from '../program.ts';

/** The bar and the footer of a participant's pages. */
export const myFrame = {
	label: 'My year',
	/** The mark's link. */
	mark: `${program.name}, your page`,
	more: 'More',
	skip: 'Skip to content',
	/** The one action in the bar. */
	actions: {
		join: 'Join now',
		certificate: 'Get your certificate',
		badge: 'Get your badge',
		more: 'See what’s missing',
		evidence: 'Finish your evidence',
		recording: 'Watch the recording',
		calendar: 'Add to calendar',
		session: 'Next session',
		library: 'Open the library',
	},
	footer: {
		label: 'Help and legal',
		help: { ...pageLink('Help: write to us', 'contact'), dialog: false },
		links: [
			pageLink('Terms of Service', 'terms'),
			pageLink('Privacy Policy', 'privacy'),
			pageLink('Refund Policy', 'refund'),
		],
	},
	failed: {
		missing: { heading: 'There’s nothing here', text: 'The page may have moved, or the link is incomplete.' },
		broken: { heading: 'That didn’t load', text: 'Something went wrong on our side. Please try again in a minute.' },
		home: 'Back to your page',
	},
} as const;
