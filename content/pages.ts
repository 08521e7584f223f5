import { program } from '#content/program.ts';

/**
 * A page of the site: its route, head, share card, sitemap, cache and tests derive from this entry. Its route file is named after it:
 * `demoRequest` is `demo-request.route.tsx`, in any folder of `app/features/`.
 */
export interface PageMeta {
	path: string;
	title: string;
	/** At most 155 characters. */
	description: string;
	/** Share picture: `public/pictures/share/<picture>.png`; without one, the default. */
	picture?: string;
	index: boolean;
	/** The same for every visitor, so rendered once and served from memory. A page with personal data must not be. */
	cached?: true;
	/** Links open it as a dialog over the current page. Its content is registered in `app/site/dialog-host.tsx`. */
	dialog?: true;
}

const { cadence, careerReport, name, price, refund, seats } = program;

export const pages = {
	landing: {
		path: '/',
		title: `${name}: the yearlong AI program for sustainability, ESG and climate`,
		description: `Live workshops ${cadence.learn.when}, build sessions ${cadence.build.when}, a community with feedback. One year, ${price.display}.`,
		picture: 'home',
		index: true,
		cached: true,
	},
	podcast: {
		path: '/podcast',
		title: `Podcast · ${name}`,
		description: `${cadence.podcast.length}, ${cadence.podcast.when}: one task from an ESG or climate desk, and what AI can honestly do for it.`,
		picture: 'podcast',
		index: true,
		cached: true,
	},
	newsletter: {
		path: '/newsletter',
		title: `Newsletter · ${name}`,
		description: `A short email ${cadence.newsletter.when} on AI at work in sustainability, ESG and climate teams: something to try, something to watch.`,
		picture: 'newsletter',
		index: true,
		cached: true,
	},
	newsletterArchive: {
		path: '/newsletter/archive',
		title: `Newsletter archive · ${name}`,
		description: 'Past newsletters about AI at work in sustainability, ESG and climate teams.',
		picture: 'newsletter',
		index: true,
		cached: true,
	},
	/** `{subject}` is the newsletter's. */
	newsletterIssue: {
		path: '/newsletter/:slug',
		title: `{subject} · ${name}`,
		description: 'A newsletter about AI at work in sustainability, ESG and climate teams.',
		picture: 'newsletter',
		index: true,
	},
	events: {
		path: '/events',
		title: `Events · ${name}`,
		description:
			'Live workshops, build sessions and a free workshop, in your own time zone, with a calendar you can subscribe to.',
		picture: 'events',
		index: true,
		cached: true,
	},
	curriculum: {
		path: '/curriculum',
		title: `The year, session by session · ${name}`,
		description:
			'All 52 live sessions of the year ahead: what each one is about, when it is, and which skill it teaches.',
		picture: 'events',
		index: true,
		cached: true,
	},
	workshop: {
		path: '/events/cv-to-website',
		title: `CV to Website, a free live workshop · ${name}`,
		description:
			'Turn your CV into a website in one live hour, with AI doing the typing and you doing the choosing. Free, no code needed.',
		picture: 'workshop',
		index: true,
		cached: true,
	},
	registration: {
		path: '/registration',
		title: `Your registration · ${name}`,
		description: 'Change or cancel your registration with the link from our emails.',
		index: false,
	},
	careerMap: {
		path: '/genai-career-hack',
		title: `GenAI Hack Your Career: a free AI career map · ${name}`,
		description: `Upload your CV and get ${careerReport.roles} matched GenAI roles, your skills gaps and your industry’s changes by email within ${careerReport.hours} hours. Free.`,
		picture: 'career-map',
		index: true,
		cached: true,
	},
	careerMapReport: {
		path: '/genai-career-hack/map',
		title: `Your career map · ${name}`,
		description: 'A private page: three roles, what’s missing for each, and where to start.',
		picture: 'career-map',
		index: false,
	},
	portfolio: {
		path: '/builder-portfolio',
		title: `Builder Community Portfolio · ${name}`,
		description:
			'Show what you built with AI for sustainability, ESG or climate work. Every approved project gets its own public page.',
		picture: 'builder-portfolio',
		index: true,
		cached: true,
	},
	gallery: {
		path: '/builder-portfolio/gallery',
		title: `Project gallery · ${name}`,
		description:
			'AI projects by people who work in sustainability, ESG and climate: the problem, what they built, what changed.',
		picture: 'gallery',
		index: true,
		cached: true,
	},
	portfolioEdit: {
		path: '/builder-portfolio/edit',
		title: `Edit your project · ${name}`,
		description: 'Change your project in the gallery with the link from our emails.',
		index: false,
	},
	/** `{title}` and `{author}` are the project's. */
	project: {
		path: '/builder-portfolio/:projectId',
		title: `{title} by {author} · ${name}`,
		description:
			'A project from the Builder Community Portfolio: the problem it solves, how it works and what it changes.',
		picture: 'project',
		index: true,
	},
	consultation: {
		path: '/consultation',
		title: `Book Consultation · ${name}`,
		description: 'Half an hour about your work and whether the program is a good fit, for you or for your team.',
		picture: 'consultation',
		index: true,
		cached: true,
		dialog: true,
	},
	enrollment: {
		path: '/enroll',
		title: `Get Yearlong Access · ${name}`,
		description: `Reserve your place: ${price.display} for ${program.access.length}, ${refund.percent}% back within ${refund.days} days of payment if you cancel in writing.`,
		picture: 'enroll',
		index: true,
		cached: true,
		dialog: true,
	},
	teams: {
		path: '/teams',
		title: `Seats for your team · ${name}`,
		description: `Buy ${seats.least} to ${seats.most} seats at ${price.display} each, invite your people by email, and pass a seat on when someone leaves.`,
		index: true,
		cached: true,
	},
	contact: {
		path: '/contact',
		title: `Contact Us · ${name}`,
		description: 'A question, a correction or a request about your data: a real person reads every message.',
		picture: 'contact',
		index: true,
		cached: true,
		dialog: true,
	},
	demoRequest: {
		path: '/demo-request',
		title: `For teams: request a demo · ${name}`,
		description: 'See a learn session and a build session in action, on a question from your own reporting cycle.',
		picture: 'demo-request',
		index: true,
		cached: true,
		dialog: true,
	},
	tuition: {
		path: '/tuition-reimbursement',
		title: `Tuition reimbursement guide · ${name}`,
		description:
			'How to ask your employer to pay: the facts for the form, five steps, common questions and a letter to fill in.',
		picture: 'tuition-reimbursement',
		index: true,
		cached: true,
	},
	/** `{title}` is the event's. */
	join: {
		path: '/events/:slug/join',
		title: `{title} · ${name}`,
		description: 'For people who registered: your way into the session.',
		index: false,
	},
	checkout: {
		path: '/checkout',
		title: `Checkout · ${name}`,
		description: 'Your reservation for yearlong access.',
		index: false,
	},
	schedule: {
		path: '/schedule',
		title: `Choose a time · ${name}`,
		description: 'Pick a time for your consultation, in your own time zone.',
		index: false,
	},
	booking: {
		path: '/schedule/booking',
		title: `Your consultation · ${name}`,
		description: 'See, move or cancel the consultation you booked.',
		index: false,
	},
	privacy: {
		path: '/privacy-policy',
		title: `Privacy Policy · ${name}`,
		description:
			'What our forms keep, how we count visits without cookies, when we delete CVs, and what you can ask us to do.',
		picture: 'privacy-policy',
		index: true,
		cached: true,
		dialog: true,
	},
	terms: {
		path: '/terms',
		title: `Terms of Service · ${name}`,
		description: `The agreement that covers the website, the free services and ${program.access.length} of access to the program.`,
		picture: 'terms',
		index: true,
		cached: true,
		dialog: true,
	},
	refund: {
		path: '/refund-policy',
		title: `Refund Policy · ${name}`,
		description: `${refund.percent}% back if you cancel in writing within ${refund.days} days of the original payment, and how to do it.`,
		picture: 'refund-policy',
		index: true,
		cached: true,
		dialog: true,
	},
	/** One page per mailing list; `content/mailing-lists.ts` has its path and texts. */
	unsubscribeConfirmation: {
		path: '/unsubscribe-confirmation-:list',
		title: `Unsubscribed · ${name}`,
		description: 'Unsubscribe from a mailing list.',
		index: false,
	},
	unsubscribe: {
		path: '/unsubscribe',
		title: `Unsubscribe · ${name}`,
		description: 'Unsubscribe from one of our mailing lists, or from all of them.',
		index: false,
	},
	confirm: {
		path: '/confirm',
		title: `Confirm your address · ${name}`,
		description: 'One last step: confirm that the address is yours.',
		index: false,
	},
	preferences: {
		path: '/preferences',
		title: `Choose your emails · ${name}`,
		description: 'All our mailing lists on one page: join, leave, or leave them all.',
		index: false,
	},
	affiliate: {
		path: '/affiliate',
		title: `For affiliates · ${name}`,
		description: 'Your affiliate link and its results.',
		index: false,
	},
	outbox: {
		path: '/outbox',
		title: `Outbox · ${name}`,
		description: 'This installation’s emails and jobs.',
		index: false,
	},
	notFound: {
		path: '*',
		title: `Page not found · ${name}`,
		description: 'There’s no page at this address.',
		index: false,
	},
} as const satisfies Record<string, PageMeta>;

export type PageName = keyof typeof pages;

export type DialogPage = { [Name in PageName]: (typeof pages)[Name] extends { dialog: true } ? Name : never }[PageName];

export const notFoundPage = {
	heading: 'Page not found',
	text: 'The link that brought you here is broken, or the page has moved.',
	button: 'Return to Home',
	suggestionsHeading: 'Maybe you were looking for',
} as const;

export const errorPage = {
	heading: 'Something went wrong on our side',
	text: 'We couldn’t show this page, and we’ve logged the error. If you were sending a form, go back: what you typed is usually still there.',
	retry: 'Try again',
	home: 'Return to Home',
	contact: 'Contact Us',
} as const;

/** The pages for unsubscribing. The texts of each list are in `content/mailing-lists.ts`. */
export const unsubscribePages = {
	/** `{emails}` is what the list sends. */
	heading: 'Unsubscribe from {emails}',
	ask: { heading: 'Unsubscribe from {emails}?', button: 'Unsubscribe' },
	done: 'Unsubscribed Successfully',
	/** Opened without a link that identifies the list. */
	any: {
		bare: {
			heading: 'Unsubscribe',
			text: 'Use the link in any of our emails, or enter your address and we’ll send you one that shows all your lists.',
		},
	},
	already: {
		heading: 'You’re already unsubscribed',
		text: 'This address is no longer on that list. You don’t need to do anything.',
	},
	again: 'Subscribe again',
	emailLabel: 'Email address',
	sendLink: 'Send me the link',
	busy: 'Sending...',
	linkSent: 'If that address is on our list, a link is on its way.',
	badLink: 'This link is no longer valid. Enter your address and we’ll send you a new one.',
	home: 'Return to Homepage',
} as const;
