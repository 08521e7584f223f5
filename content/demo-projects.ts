/**
 * The five fixed demo projects. SAMPLES: the projects, and the people who sign them by first name, are invented to show
 * what a participant's page looks like. Replace them with real projects, with their builders' consent, before launch.
 * scripts/posters.ts draws their posters and takes the screenshots of their previews.
 */
const demoStatuses = ['Live Platform', 'Pilot Prototype', 'Demo Project'] as const;

type DemoStatus = (typeof demoStatuses)[number];

interface DemoProject {
	portfolio_uuid: string;
	title: string;
	author: string;
	role: string;
	/** What it does, in at most 60 characters. */
	line: string;
	description: string;
	problemSolved: string;
	businessImpact: string;
	/** The path of the picture on this site, drawn by scripts/posters.ts. */
	poster: string;
	/** The path of the picture of the preview, taken by scripts/posters.ts. */
	screenshot: string;
	/** ISO date. */
	createdAt: string;
	projectUrl: string;
	/** Empty, because the builder is invented: Connect leads to the contact form. */
	linkedInUrl: string;
	profilePicture: string;
	status: DemoStatus;
	type: string;
	/** The build session that it could have come out of, by the id of its topic. */
	session: string;
}

interface ProjectCard {
	id: number;
	title: string;
	author: string;
	screenshot: string;
	portfolio_uuid: string;
	line: string;
}

/** Shown beside the name of each demo's builder, so that no one takes a sample for a real person. */
export const sampleBuilder = 'Sample project, fictional builder';

export const demoNotice =
	'Made by our team to show what a participant’s page looks like. The builder is fictional. Connect reaches our team.';

export const sampleMark = 'sample';

export const sampleContact = {
	lead: (title: string) =>
		`${title} is a sample project, and its builder is fictional. Our team made it: ask us how, or anything else about it.`,
	message: (title: string) => `About the sample project ${title}: `,
} as const;

export const demoProjects = [
	{
		portfolio_uuid: 'verdeiq-demo',
		title: 'VerdeIQ',
		author: 'Mara',
		role: 'Sustainability reporting manager, manufacturing',
		line: 'ESG figures, each linked to its source.',
		description:
			'VerdeIQ reads the documents a sustainability team already has, such as utility bills, supplier replies and audit notes, and turns them into one table of ESG figures. Every figure links back to the page it came from.',
		problemSolved:
			'ESG data arrives as scans, spreadsheets and email. Copying it by hand takes days, and a year later no one can say where a number came from. VerdeIQ does the first reading, marks what it is unsure about and leaves the decision to a person.',
		businessImpact:
			'Reviewers start from a filled-in table with sources instead of a blank one, and answer questions from assurance by opening the page in question. Figures without a source stay visible as gaps.',
		poster: '/pictures/projects/verdeiq-demo.webp',
		screenshot: '/pictures/projects/verdeiq-demo-screen.webp',
		createdAt: '2026-02-18',
		projectUrl: '/previews/verdeiq-demo/',
		linkedInUrl: '',
		profilePicture: '/pictures/projects/verdeiq-demo-builder.svg',
		status: 'Live Platform',
		type: 'ESG data intelligence',
		session: 'build-report-reader',
	},
	{
		portfolio_uuid: 'whales-sustainability-demo',
		title: 'Whales & Lanes',
		author: 'Tomas',
		role: 'Marine conservation officer, nonprofit',
		line: 'Where shipping lanes cross whale grounds.',
		description:
			'A map that overlays seasonal whale sightings on shipping lanes and drafts a plain notice for the ports and operators along the route, with the source of every sighting attached.',
		problemSolved:
			'Sighting records sit in many places and formats, and by the time someone combines them, the season has moved on. The people who could slow a ship down never see them in a form they can act on.',
		businessImpact:
			'A conservation team can prepare a seasonal notice in a morning and show where each recommendation comes from. Operators get one page that says where, when and why to slow down.',
		poster: '/pictures/projects/whales-sustainability-demo.webp',
		screenshot: '/pictures/projects/whales-sustainability-demo-screen.webp',
		createdAt: '2026-04-29',
		projectUrl: '/previews/whales-sustainability-demo/',
		linkedInUrl: '',
		profilePicture: '/pictures/projects/whales-sustainability-demo-builder.svg',
		status: 'Demo Project',
		type: 'Marine conservation map',
		session: 'build-risk-map',
	},
	{
		portfolio_uuid: 'signalscout-demo',
		title: 'SignalScout',
		author: 'Priya',
		role: 'ESG policy analyst, finance',
		line: 'What changed in the rules, by paragraph.',
		description:
			'SignalScout checks a short list of official sources every week, sorts what is new by topic and company, and writes two sentences on each item with a link to the original paragraph.',
		problemSolved:
			'Climate rules and market signals move faster than one analyst can read. General news alerts repeat each other and rarely say which paragraph changed, or who it affects.',
		businessImpact:
			'The weekly reading list is short enough to actually read. Colleagues see the same items with the same sources, and deadlines are less likely to come as a surprise.',
		poster: '/pictures/projects/signalscout-demo.webp',
		screenshot: '/pictures/projects/signalscout-demo-screen.webp',
		createdAt: '2026-06-10',
		projectUrl: '/previews/signalscout-demo/',
		linkedInUrl: '',
		profilePicture: '/pictures/projects/signalscout-demo-builder.svg',
		status: 'Pilot Prototype',
		type: 'Regulatory and market signals',
		session: 'build-regulation-scan',
	},
	{
		portfolio_uuid: 'capisara-demo',
		title: 'Capisara',
		author: 'Jonas',
		role: 'Sustainable finance associate, finance',
		line: 'Climate projects ranked by cost per metric ton.',
		description:
			'Capisara puts competing decarbonization projects side by side: cost, emissions avoided, lifetime and how certain each estimate is. Change an assumption and watch the ranking move.',
		problemSolved:
			'Climate budgets often go to the team with the best slides. The assumptions behind each proposal differ, and comparing them fairly takes a model no one has time to build.',
		businessImpact:
			'Finance and sustainability argue about the assumptions in one place, before committing the money. The committee sees which projects lead under every scenario and which only under one.',
		poster: '/pictures/projects/capisara-demo.webp',
		screenshot: '/pictures/projects/capisara-demo-screen.webp',
		createdAt: '2026-08-05',
		projectUrl: '/previews/capisara-demo/',
		linkedInUrl: '',
		profilePicture: '/pictures/projects/capisara-demo-builder.svg',
		status: 'Pilot Prototype',
		type: 'Climate capital allocation',
		session: 'build-business-case',
	},
	{
		portfolio_uuid: 'mossmap-ines-demo',
		title: 'MossMap',
		author: 'Ines',
		role: 'Urban greening coordinator, government',
		line: 'Green roofs mapped from site visits.',
		description:
			'MossMap turns photographs and short voice notes from site visits into a map of a city’s green roofs and walls, with what was planted, how it’s doing and when someone should check on it.',
		problemSolved:
			'Greening projects get planted, photographed once and forgotten. Field notes stay on phones, and the city can’t say which roofs are still alive.',
		businessImpact:
			'Maintenance crews go where the notes say they’re needed. The yearly green space report starts from a current map instead of last year’s list.',
		poster: '/pictures/projects/mossmap-ines-demo.webp',
		screenshot: '/pictures/projects/mossmap-ines-demo-screen.webp',
		createdAt: '2026-09-30',
		projectUrl: '/previews/mossmap-ines-demo/',
		linkedInUrl: '',
		profilePicture: '/pictures/projects/mossmap-ines-demo-builder.svg',
		status: 'Demo Project',
		type: 'Field data app',
		session: 'build-site-visit-app',
	},
] as const satisfies readonly DemoProject[];

export const projectCards: readonly ProjectCard[] = demoProjects.map(
	({ title, author, poster, portfolio_uuid, line }, index) => ({
		id: index + 1,
		title,
		author,
		screenshot: poster,
		portfolio_uuid,
		line,
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
