import { program } from '#content/program.ts';

/**
 * The podcast page. The four episodes are SAMPLES with audio we ship; replace them as real ones are published, and measure new
 * recordings with scripts/waveforms.ts.
 */

const { cadence } = program;

interface PodcastPlatform {
	name: string;
	/** Empty: shown as "coming soon", without a link. */
	url: string;
}

export interface PodcastEpisode {
	number: number;
	title: string;
	summary: string;
	minutes: number;
	/** The host's id of the episode, the end of the embed URL. Empty: our own player plays `audio`. */
	episodeId: string;
	audio: string;
	transcript: string;
}

export const podcast = {
	name: `The ${program.name} Podcast`,
	eyebrow: `${cadence.podcast.when.replace(/^w/, 'W')}, ${cadence.podcast.length}`,
	heading: 'One idea about AI and sustainability, before your coffee gets cold',
	lead: `${cadence.podcast.length}, every week. Each episode takes one task from an ESG or climate desk and asks what AI can honestly do for it.`,
	coverAlt: `Cover of the ${program.name} podcast: a growth ring with a play mark at its center.`,
	episodesHeading: 'Start with these four',
	sampleNote: `Sample episodes: short recordings made by our team. Full episodes run ${cadence.podcast.length}.`,
	transcriptLabel: 'Transcript',
	playerLabel: 'Episode player',
	/** @param length As a clock; undefined if unknown. */
	episodeLabel: (number: number, length?: string) => `Episode ${number}${length ? ` · ${length}` : ''}`,
} as const;

export const podcastPlatforms: readonly PodcastPlatform[] = [
	{ name: 'Spotify', url: '' },
	{ name: 'Apple Podcasts', url: '' },
	{ name: 'Amazon Music', url: '' },
];

export const platformLabels = {
	heading: 'Listen elsewhere',
	comingSoon: 'coming soon',
} as const;

export const podcastSubscribe = {
	heading: 'Get each episode by email',
	text: 'A short note when a new episode is out, with the links we mention. Unsubscribe with one click.',
	emailLabel: 'Email address',
	button: 'Subscribe',
	busy: 'Subscribing...',
} as const;

export const podcastEpisodes: readonly PodcastEpisode[] = [
	{
		number: 1,
		title: 'The supplier sent a scan',
		summary:
			'The reply is a crooked photo of a printed spreadsheet. What to do with it, and how far to trust what a model reads.',
		minutes: cadence.podcast.minutes,
		episodeId: '',
		audio: '/audio/episode-1.mp3',
		transcript:
			'Welcome. Today’s guest is a crooked scan. A supplier has printed a spreadsheet, photographed it and sent it in, and somewhere in there is the electricity figure you need. A model can read it, most of the time. So ask it for three things: the number, the unit, and the place on the page. Then look at the place yourself. If it cannot point, treat the answer as missing. A gap in your table is honest. A confident guess is not.',
	},
	{
		number: 2,
		title: 'Materiality is a conversation',
		summary:
			'AI can sort two hundred interview notes by topic. It can’t sit in the room. Where to draw the line, and how to write it down.',
		minutes: cadence.podcast.minutes,
		episodeId: '',
		audio: '/audio/episode-2.mp3',
		transcript:
			'You have interviewed people for weeks, and now there is a pile of notes. Sorting them by topic is work a model does well, as long as every topic points back to the notes it came from. Deciding what is material is different. That decision belongs to people who will answer for it. Here is a habit that helps: keep two columns, what the model grouped and what we decided, with a name next to each decision. Your auditor will thank you.',
	},
	{
		number: 3,
		title: 'The footprint of your own prompts',
		summary: 'Using AI costs energy and water too. How to talk about it without waving it away or giving up.',
		minutes: cadence.podcast.minutes,
		episodeId: '',
		audio: '/audio/episode-3.mp3',
		transcript:
			'Someone will ask, and they are right to: what about the footprint of the AI itself? Start with what you control. Use a smaller model when it passes your own test. Do not run the same long document through it ten times. Stop the job that nobody reads. Then ask your provider for figures, and write down when there are none. You do not need a perfect number to make a better choice. You do need to say that you have estimated it.',
	},
	{
		number: 4,
		title: 'Who signs the paragraph?',
		summary:
			'A report drafted with AI still goes out under a person’s name. A simple routine for reviewing text you did not write.',
		minutes: cadence.podcast.minutes,
		episodeId: '',
		audio: '/audio/episode-4.mp3',
		transcript:
			'A paragraph for the annual report arrives on your desk. It is smooth, and it was drafted by a model. Before you sign, read it three times. First for facts: does each number have a source you can open? Then for verbs: does it say we will where the truth is we hope to? Last for silence: what would a critic say is missing? If you cannot do all three in the time you have, the draft has not saved you any.',
	},
];

export const providerEmbed = 'https://open.spotify.com/embed/episode/';
