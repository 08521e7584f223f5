import { type PageMeta, type PageName, pages } from '#content/pages.ts';
import { program } from '#content/program.ts';

type PagePaths = { [Name in PageName]: (typeof pages)[Name]['path'] };

export const paths = {
	...(Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, path])) as PagePaths),
	careerMapPdf: '/genai-career-hack/map.pdf',
	careerMapCard: '/genai-career-hack/map/card.png',
	careerMapStatus: '/genai-career-hack/status',
	teamDemoRequest: '/demo-request?for=business',
	checkoutPay: '/checkout/pay',
	bookingCalendar: '/schedule/booking.ics',
	core: '/curriculum/core.svg',
} as const;

export const sampleContactPath = (id: string) => `${paths.contact}?about=${id}`;

export const anchors = {
	participantProjects: 'participant-projects',
	howItWorks: 'how-it-works',
	pricing: 'pricing',
	careerMap: 'career-map',
} as const;

export interface NavigationLink {
	label: string;
	href: string;
	/** Opens as a dialog with scripts; without them it is a link. */
	dialog?: boolean;
	undated?: string;
}

/** A link to a page, as a dialog if the page is one. @param query Added to the path, such as `?for=business`. */
export function pageLink(label: string, page: PageName, query = ''): NavigationLink {
	const { path, dialog }: PageMeta = pages[page];
	return { label, href: path + query, ...(dialog && { dialog }) };
}

export interface LinkedText {
	before: string;
	link: string;
	href: string;
	after: string;
}

interface FooterColumn {
	heading: string;
	links: readonly NavigationLink[];
}

export const navigationLinks: readonly NavigationLink[] = [
	{ label: 'Participant Projects', href: `/#${anchors.participantProjects}` },
	{ label: 'How it Works', href: `/#${anchors.howItWorks}` },
	{ label: 'Pricing', href: `/#${anchors.pricing}` },
];

export const consultationLink = pageLink('Book Consultation', 'consultation');

export const accessLink = pageLink('Get Yearlong Access', 'enrollment');

export const mobileLinks: readonly NavigationLink[] = [
	accessLink,
	...navigationLinks,
	pageLink('Events', 'events'),
	pageLink('Free career map', 'careerMap'),
	pageLink('Newsletter', 'newsletter'),
	consultationLink,
];

export const navigationLabels = {
	home: `${program.name} home`,
	/** In the bar, where there is little room. */
	access: 'Get Access',
	main: 'Main',
	mobile: 'Menu',
	openMenu: 'Open menu',
	closeMenu: 'Close menu',
	skipToContent: 'Skip to content',
	footer: 'Footer',
	framed: 'In the frame',
} as const;

export const footerColumns: readonly FooterColumn[] = [
	{
		heading: 'Program',
		links: [
			...navigationLinks,
			pageLink('Curriculum', 'curriculum'),
			pageLink('For teams', 'demoRequest', '?for=business'),
			pageLink('Buy team seats', 'teams'),
			pageLink('Tuition reimbursement', 'tuition'),
			{ label: 'Participant sign-in', href: '/my' },
		],
	},
	{
		heading: 'Free to use',
		links: [
			pageLink('AI career map', 'careerMap'),
			{ ...pageLink('CV to Website workshop', 'workshop'), undated: 'CV to Website: get the next date' },
			pageLink('Podcast', 'podcast'),
			pageLink('Newsletter', 'newsletter'),
		],
	},
	{
		heading: 'Community',
		links: [
			pageLink('Builder portfolio', 'portfolio'),
			pageLink('Project gallery', 'gallery'),
			pageLink('Events', 'events'),
		],
	},
	{
		heading: 'Contact and legal',
		links: [
			pageLink('Contact Us', 'contact'),
			pageLink('Privacy Policy', 'privacy'),
			pageLink('Terms of Service', 'terms'),
			pageLink('Refund Policy', 'refund'),
		],
	},
];

export const footer = {
	line: program.tagline,
	promise: 'No tracking cookies. No third-party scripts.',
	copyright: (year?: number) => ['©', year, program.legalEntity].filter(Boolean).join(' '),
	meaning: (meaning: string) => `${program.name} stands for ${meaning}`,
} as const;
