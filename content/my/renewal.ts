import { paths } from '../navigation.ts';

/** The next year, for someone whose details we have. */
export const renewal = {
	button: 'Renew for another year',
	/** Beside the button. */
	note: (price: string) =>
		`${price} for another year, paid once. We use the details you enrolled with, and nothing is charged until you pay.`,
	terms: { before: 'By pressing the button, you accept the ', link: 'Terms of Service', href: paths.terms },
	/** What someone whose year has ended keeps. */
	stays: {
		heading: 'What stays yours',
		certificates: 'Your certificates and evidence',
		projects: 'Your projects in the portfolio',
		app: 'The learning app, for life',
		receipts: 'Your receipts and invoices',
		back: 'Live sessions, recordings and the community come back with your next year.',
	},
	refused: {
		refund: {
			title: 'Your refund comes first',
			description: 'You’ve asked for a refund. Once it’s settled, or you take it back, you can renew here.',
		},
		dispute: {
			title: 'Your bank is still looking into a payment',
			description:
				'Once that’s settled, you can renew here. If it’s a mistake, write to us, and we’ll sort it out together.',
		},
		done: { title: 'You already have your next year', description: 'There’s nothing to pay.' },
	},
} as const;
