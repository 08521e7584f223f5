/**
 * The five fixed demo projects. SAMPLES: the projects, and the people who sign them by first name, are invented to show
 * what a participant's page looks like. Replace them with real projects, with their builders' consent, before launch.
 */
export const demoStatuses = ['Live Platform', 'Pilot Prototype', 'Demo Project'] as const;

export type DemoStatus = (typeof demoStatuses)[number];

export interface DemoProject {
	portfolio_uuid: string;
	title: string;
	author: string;
	role: string;
	description: string;
	problemSolved: string;
	businessImpact: string;
	/** The path of the picture on this site. */
	screenshot: string;
	/** ISO date. */
	createdAt: string;
	projectUrl: string;
	/** Empty, because the builder is invented: Connect leads to the contact form. */
	linkedInUrl: string;
	profilePicture: string;
	status: DemoStatus;
	type: string;
}

export interface ProjectCard {
	id: number;
	title: string;
	author: string;
	screenshot: string;
	portfolio_uuid: string;
}

/** Shown on each demo's page, so that no one takes a sample for a real person. */
export const demoNotice =
	'Sample project: made by our team to show what a participant’s page looks like. The builder is invented.';

/** Shown beside each demo's status. */
export const sampleMark = 'sample';

/** The contact form that a demo's Connect link leads to. */
export const sampleContact = {
	lead: (title: string) =>
		`${title} is a sample project, and its builder is invented. Our team made it: ask us how, or about anything in it.`,
	message: (title: string) => `About the sample project ${title}: `,
} as const;

export const demoProjects = [
	{
		portfolio_uuid: 'verdeiq-demo',
		title: 'VerdeIQ',
		author: 'Mara',
		role: 'Sustainability reporting manager, manufacturing',
		description:
			'VerdeIQ reads the documents a sustainability team already has, such as utility bills, supplier replies and audit notes, and turns them into one table of ESG figures. Every figure keeps a link to the page it was read from.',
		problemSolved:
			'ESG data arrives as scans, spreadsheets and email. Copying it by hand takes days, and a year later nobody can say where a number came from. VerdeIQ does the first reading, marks what it is unsure about and leaves the decision to a person.',
		businessImpact:
			'Reviewers start from a filled table with sources in place of a blank one, and questions from assurance are answered by opening the page in question. Figures without a source stay visible as gaps.',
		screenshot: '/pictures/projects/verdeiq-demo.webp',
		createdAt: '2026-02-18',
		projectUrl: '/previews/verdeiq-demo/',
		linkedInUrl: '',
		profilePicture: '/pictures/projects/verdeiq-demo-builder.svg',
		status: 'Live Platform',
		type: 'ESG data intelligence',
	},
	{
		portfolio_uuid: 'whales-sustainability-demo',
		title: 'Whales & Lanes',
		author: 'Tomas',
		role: 'Marine conservation officer, nonprofit',
		description:
			'A map that lays seasonal whale sightings over shipping lanes and drafts a plain notice for the ports and operators along the route, with the source of every sighting attached.',
		problemSolved:
			'Sighting records sit in many places and many formats, and by the time they are combined the season has moved on. The people who could slow a ship down never see them in a form they can act on.',
		businessImpact:
			'A conservation team can prepare a seasonal notice in a morning and show where each recommendation comes from. Operators get one page that says where, when and why to slow down.',
		screenshot: '/pictures/projects/whales-sustainability-demo.webp',
		createdAt: '2026-04-29',
		projectUrl: '/previews/whales-sustainability-demo/',
		linkedInUrl: '',
		profilePicture: '/pictures/projects/whales-sustainability-demo-builder.svg',
		status: 'Demo Project',
		type: 'Marine conservation map',
	},
	{
		portfolio_uuid: 'signalscout-demo',
		title: 'SignalScout',
		author: 'Priya',
		role: 'ESG policy analyst, finance',
		description:
			'SignalScout checks a short list of official sources every week, sorts what is new by topic and company, and writes two sentences on each item with a link to the original paragraph.',
		problemSolved:
			'Rules and market signals on climate change faster than one analyst can read. General news alerts repeat each other and seldom say which paragraph moved, or whom it concerns.',
		businessImpact:
			'The weekly reading list is short enough to be read. Colleagues see the same items with the same sources, and a missed deadline is less likely to come as a surprise.',
		screenshot: '/pictures/projects/signalscout-demo.webp',
		createdAt: '2026-06-10',
		projectUrl: '/previews/signalscout-demo/',
		linkedInUrl: '',
		profilePicture: '/pictures/projects/signalscout-demo-builder.svg',
		status: 'Pilot Prototype',
		type: 'Regulatory and market signals',
	},
	{
		portfolio_uuid: 'capisara-demo',
		title: 'Capisara',
		author: 'Jonas',
		role: 'Sustainable finance associate, finance',
		description:
			'Capisara puts competing decarbonization projects side by side: cost, emissions avoided, lifetime and how sure each estimate is. Change an assumption and the ranking moves in front of you.',
		problemSolved:
			'Climate budgets are often shared out by the team with the best slides. The assumptions behind each proposal differ, and comparing them fairly takes a model that nobody has time to build.',
		businessImpact:
			'Finance and sustainability argue about the assumptions in one place, before the money is committed. The committee sees which projects lead under every scenario and which only under one.',
		screenshot: '/pictures/projects/capisara-demo.webp',
		createdAt: '2026-08-05',
		projectUrl: '/previews/capisara-demo/',
		linkedInUrl: '',
		profilePicture: '/pictures/projects/capisara-demo-builder.svg',
		status: 'Pilot Prototype',
		type: 'Climate capital allocation',
	},
	{
		portfolio_uuid: 'mossmap-ines-demo',
		title: 'MossMap',
		author: 'Ines',
		role: 'Urban greening coordinator, government',
		description:
			'MossMap turns photographs and short voice notes from site visits into a map of a city’s green roofs and walls, with what was planted, how it is doing and when someone should look again.',
		problemSolved:
			'Greening projects are planted, photographed once and forgotten. Field notes stay on phones, and the city cannot say which roofs still live.',
		businessImpact:
			'Maintenance visits go where the notes say they are needed. The yearly report on green space starts from a current map in place of last year’s list.',
		screenshot: '/pictures/projects/mossmap-ines-demo.webp',
		createdAt: '2026-09-30',
		projectUrl: '/previews/mossmap-ines-demo/',
		linkedInUrl: '',
		profilePicture: '/pictures/projects/mossmap-ines-demo-builder.svg',
		status: 'Demo Project',
		type: 'Field data app',
	},
] as const satisfies readonly DemoProject[];

/** The data of the landing page's carousel, in the specification's fields. */
export const projectCards: readonly ProjectCard[] = demoProjects.map(
	({ title, author, screenshot, portfolio_uuid }, index) => ({
		id: index + 1,
		title,
		author,
		screenshot,
		portfolio_uuid,
	}),
);

/**
 * Profile and picture by author name, for projects loaded from the server (specification section 2). The names carry
 * "(sample)" so that a real builder called Mara is never given a sample's picture.
 */
export const knownAuthors: Readonly<Record<string, { linkedInUrl: string; profilePicture: string }>> =
	Object.fromEntries(
		demoProjects
			.slice(0, 4)
			.map(({ author, linkedInUrl, profilePicture }) => [`${author} (sample)`, { linkedInUrl, profilePicture }]),
	);
