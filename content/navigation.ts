import { programme } from '#content/programme.ts';

/** Every public path once, the navigation bar, the mobile menu and the footer. */
export const paths = {
	landing: '/',
	podcast: '/podcast',
	newsletter: '/newsletter',
	events: '/events',
	workshop: '/events/cv-to-website',
	careerMap: '/genai-career-hack',
	careerMapReport: '/genai-career-hack/map',
	careerMapPdf: '/genai-career-hack/map.pdf',
	careerMapStatus: '/genai-career-hack/status',
	portfolio: '/builder-portfolio',
	gallery: '/builder-portfolio/gallery',
	portfolioEdit: '/builder-portfolio/edit',
	contact: '/contact',
	consultation: '/consultation',
	enrollment: '/enroll',
	demoRequest: '/demo-request',
	teamDemoRequest: '/demo-request?for=business',
	checkout: '/checkout',
	checkoutPay: '/checkout/pay',
	schedule: '/schedule',
	booking: '/schedule/booking',
	bookingCalendar: '/schedule/booking.ics',
	tuition: '/tuition-reimbursement',
	privacy: '/privacy-policy',
	terms: '/terms',
	refund: '/refund-policy',
	confirm: '/confirm',
	unsubscribe: '/unsubscribe',
	preferences: '/preferences',
	affiliate: '/affiliate',
	outbox: '/outbox',
} as const;

/** The contact form, about one of the sample projects. @param id The project's. */
export const sampleContactPath = (id: string) => `${paths.contact}?about=${id}`;

/** Ids of the landing page's sections that others link to. */
export const anchors = {
	participantProjects: 'participant-projects',
	howItWorks: 'how-it-works',
	pricing: 'pricing',
	careerMap: 'career-map',
} as const;

/** `dialog` names the dialog that opens when scripts run; `href` works without them. */
export interface NavigationLink {
	label: string;
	href: string;
	/** The label while the workshop has no date. */
	undated?: string;
	dialog?: 'consultation' | 'enrollment' | 'contact' | 'demo' | 'privacy' | 'terms' | 'refund';
}

/** A sentence with one link in it. */
export interface LinkedText {
	before: string;
	link: string;
	href: string;
	after: string;
}

export interface FooterColumn {
	heading: string;
	links: readonly NavigationLink[];
}

export const navigationLinks: readonly NavigationLink[] = [
	{ label: 'Participant Projects', href: `/#${anchors.participantProjects}` },
	{ label: 'How it Works', href: `/#${anchors.howItWorks}` },
	{ label: 'Pricing', href: `/#${anchors.pricing}` },
];

export const consultationLink: NavigationLink = {
	label: 'Book Consultation',
	href: paths.consultation,
	dialog: 'consultation',
};

export const mobileLinks: readonly NavigationLink[] = [
	...navigationLinks,
	{ label: 'Newsletter', href: paths.newsletter },
	consultationLink,
];

export const navigationLabels = {
	home: `${programme.name} home`,
	main: 'Main',
	mobile: 'Menu',
	openMenu: 'Open menu',
	closeMenu: 'Close menu',
	skipToContent: 'Skip to content',
	footer: 'Footer',
	closeDialog: 'Close',
	/** Tells the content of a frame from that of the page around it. */
	framed: 'In the frame',
} as const;

export const footerColumns: readonly FooterColumn[] = [
	{
		heading: 'Program',
		links: [
			...navigationLinks,
			{ label: 'For teams', href: paths.teamDemoRequest, dialog: 'demo' },
			{ label: 'Tuition reimbursement', href: paths.tuition },
		],
	},
	{
		heading: 'Free to use',
		links: [
			{ label: 'AI career map', href: paths.careerMap },
			{ label: 'CV to Website workshop', undated: 'CV to Website: get the next date', href: paths.workshop },
			{ label: 'Podcast', href: paths.podcast },
			{ label: 'Newsletter', href: paths.newsletter },
		],
	},
	{
		heading: 'Community',
		links: [
			{ label: 'Builder portfolio', href: paths.portfolio },
			{ label: 'Project gallery', href: paths.gallery },
			{ label: 'Events', href: paths.events },
		],
	},
	{
		heading: 'Contact and legal',
		links: [
			{ label: 'Contact Us', href: paths.contact, dialog: 'contact' },
			{ label: 'Privacy Policy', href: paths.privacy, dialog: 'privacy' },
			{ label: 'Terms of Service', href: paths.terms, dialog: 'terms' },
			{ label: 'Refund Policy', href: paths.refund, dialog: 'refund' },
		],
	},
];

export const footer = {
	line: programme.tagline,
	promise: 'No tracking cookies. Nothing loaded from other companies by default.',
	copyright: `© ${programme.legalEntity}`,
} as const;
