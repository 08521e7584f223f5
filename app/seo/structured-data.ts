import type {
	BreadcrumbList,
	Course,
	Event,
	Organization,
	PodcastEpisode,
	PodcastSeries,
	Thing,
	WithContext,
} from 'schema-dts';
import { paths } from '#content/navigation.ts';
import { podcastEpisodes as episodes, podcast } from '#content/podcast.ts';
import { certificationSkills, program } from '#content/program.ts';
import { buildRule, learnRule, type SessionRule } from '#content/schedule.ts';

/*
 * What pages say of themselves in schema.org's words, for `pageMeta`'s `structured`, which React Router writes into the
 * page with `<`, `>` and `&` escaped. Nothing is said that the page does not say too; no ratings, no made-up dates.
 * `origin` is the site's public origin everywhere.
 */

const context = 'https://schema.org' as const;
const publisher = (origin: string) => ({ '@id': `${origin}/#organization` }) as const;
const stated = <T extends Thing>(thing: Exclude<T, string>): WithContext<T> =>
	({ '@context': context, ...thing }) as WithContext<T>;

/** Who runs the site, with its profiles elsewhere. For the landing page. */
export function organization(
	origin: string,
	social: Record<keyof typeof program.social, string> = program.social,
): WithContext<Organization> {
	const { linkedIn, youTube, instagram } = social;
	const profiles = [linkedIn, youTube, instagram].filter((url: string) => url !== '');
	return stated<Organization>({
		'@type': 'Organization',
		...publisher(origin),
		name: program.name,
		legalName: program.legalEntity,
		description: program.description,
		url: `${origin}/`,
		logo: `${origin}/icon-512.png`,
		contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', url: origin + paths.contact },
		...(profiles.length > 0 ? { sameAs: profiles } : {}),
	});
}

/**
 * The program with its one offer and its one online instance, as Google's course listing asks for them.
 * @see https://developers.google.com/search/docs/appearance/structured-data/course-info
 */
export function course(origin: string): WithContext<Course> {
	const { price, access } = program;
	return stated<Course>({
		'@type': 'Course',
		'@id': `${origin}/#course`,
		name: `${program.name} yearlong AI program`,
		description: program.description,
		url: `${origin}/`,
		inLanguage: 'en',
		provider: { '@type': 'Organization', ...publisher(origin), name: program.name, url: `${origin}/` },
		teaches: certificationSkills.map(({ label }) => label),
		timeRequired: `P${access.years}Y`,
		offers: {
			'@type': 'Offer',
			category: 'Paid',
			price: (price.cents / 100).toFixed(2),
			priceCurrency: price.currency,
			url: origin + paths.enrollment,
			availability: 'https://schema.org/InStock',
		},
		hasCourseInstance: {
			'@type': 'CourseInstance',
			courseMode: 'Online',
			courseWorkload: liveTimeOfAYear(),
		},
	});
}

/** What the structured data of an event is made of. */
interface EventFacts {
	slug: string;
	kind: string;
	title: string;
	summary: string;
	/** ISO instants. */
	startsAt: string;
	endsAt: string;
	state: string;
}

/**
 * One event, online.
 * @see https://developers.google.com/search/docs/appearance/structured-data/event
 */
export function eventData(origin: string, event: EventFacts): WithContext<Event> {
	const url = `${origin}/events/${event.slug}`;
	const isFree = event.kind === 'workshop';
	return stated<Event>({
		'@type': isFree ? 'Event' : 'EducationEvent',
		name: event.title,
		description: event.summary,
		startDate: event.startsAt,
		endDate: event.endsAt,
		url,
		image: `${origin}/pictures/share/${isFree ? 'workshop' : 'events'}.png`,
		inLanguage: 'en',
		eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
		eventStatus: `https://schema.org/${event.state === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
		location: { '@type': 'VirtualLocation', url },
		organizer: { '@type': 'Organization', ...publisher(origin), name: program.name, url: `${origin}/` },
		isAccessibleForFree: isFree,
		...(isFree ? { offers: { '@type': 'Offer', price: '0', priceCurrency: program.price.currency, url } } : {}),
	});
}

/** The podcast. For its page. */
export function podcastSeries(origin: string): WithContext<PodcastSeries> {
	return stated<PodcastSeries>({
		...series(origin),
		description: podcast.lead,
		inLanguage: 'en',
		publisher: publisher(origin),
	});
}

/** The podcast's episodes. For its page. */
export function podcastEpisodes(origin: string): WithContext<PodcastEpisode>[] {
	return episodes.map(({ number, title, summary, audio }) =>
		stated<PodcastEpisode>({
			'@type': 'PodcastEpisode',
			name: title,
			description: summary,
			episodeNumber: number,
			url: origin + paths.podcast,
			partOfSeries: series(origin),
			associatedMedia: { '@type': 'AudioObject', contentUrl: origin + audio, encodingFormat: 'audio/mpeg' },
		}),
	);
}

/**
 * Where a page stands, from the home page down.
 * @param trail The pages below it, the page itself last.
 */
export function breadcrumbs(origin: string, trail: { name: string; path: string }[]): WithContext<BreadcrumbList> {
	return stated<BreadcrumbList>({
		'@type': 'BreadcrumbList',
		itemListElement: [{ name: program.name, path: '/' }, ...trail].map(({ name, path }, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name,
			item: origin + path,
		})),
	});
}

function series(origin: string) {
	return {
		'@type': 'PodcastSeries',
		'@id': `${origin}${paths.podcast}#series`,
		name: podcast.name,
		url: origin + paths.podcast,
		image: `${origin}/pictures/podcast-cover-1400.jpg`,
	} as const;
}

/** The live hours of one year by the schedule's rules, as an ISO 8601 duration. */
function liveTimeOfAYear(): string {
	const minutes = ({ everyDays, durationMinutes }: SessionRule) => Math.floor(365 / everyDays) * durationMinutes;
	return `PT${Math.round((minutes(learnRule) + minutes(buildRule)) / 60)}H`;
}
