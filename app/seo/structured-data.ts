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
import type { Price } from '#app/settings/price.ts';
import { paths } from '#content/navigation.ts';
import { podcastEpisodes as episodes, podcast } from '#content/podcast.ts';
import { certificationSkills, program } from '#content/program.ts';
import { buildRule, learnRule, type SessionRule } from '#content/schedule.ts';

/*
 * Structured data (schema.org) for `pageMeta`'s `structured`, which React Router writes into the page with `<`, `>` and `&`
 * escaped. It states only what the page shows: no ratings, no invented dates. `origin` is the site's public origin.
 */

const context = 'https://schema.org' as const;
const publisher = (origin: string) => ({ '@id': `${origin}/#organization` }) as const;
const withContext = <T extends Thing>(thing: Exclude<T, string>): WithContext<T> =>
	({ '@context': context, ...thing }) as WithContext<T>;

export function organization(
	origin: string,
	social: Record<keyof typeof program.social, string> = program.social,
): WithContext<Organization> {
	const { linkedIn, youTube, instagram } = social;
	const profiles = [linkedIn, youTube, instagram].filter((url: string) => url !== '');
	return withContext<Organization>({
		'@type': 'Organization',
		...publisher(origin),
		name: program.name,
		legalName: program.legalEntity,
		url: `${origin}/`,
		logo: `${origin}/icon-512.png`,
		contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', url: origin + paths.contact },
		...(profiles.length > 0 ? { sameAs: profiles } : {}),
	});
}

/**
 * The program with its one offer and its one online instance, as Google's course listing requires.
 * @param price The program's by default.
 * @see https://developers.google.com/search/docs/appearance/structured-data/course-info
 */
export function course(origin: string, price: Price = program.price): WithContext<Course> {
	const { access } = program;
	return withContext<Course>({
		'@type': 'Course',
		'@id': `${origin}/#course`,
		name: `${program.name} yearlong AI program`,
		description: program.description,
		url: origin + paths.curriculum,
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
	return withContext<Event>({
		'@type': isFree ? 'Event' : 'EducationEvent',
		name: event.title,
		description: event.summary,
		startDate: event.startsAt,
		endDate: event.endsAt,
		url,
		image: isFree ? `${origin}/pictures/share/workshop.png` : `${url}/picture.png`,
		inLanguage: 'en',
		eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
		eventStatus: `https://schema.org/${event.state === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
		location: { '@type': 'VirtualLocation', url },
		organizer: { '@type': 'Organization', ...publisher(origin), name: program.name, url: `${origin}/` },
		isAccessibleForFree: isFree,
		...(isFree ? { offers: { '@type': 'Offer', price: '0', priceCurrency: program.price.currency, url } } : {}),
	});
}

export function podcastSeries(origin: string): WithContext<PodcastSeries> {
	return withContext<PodcastSeries>({
		...series(origin),
		description: podcast.lead,
		inLanguage: 'en',
		publisher: publisher(origin),
	});
}

export function podcastEpisodes(origin: string): WithContext<PodcastEpisode>[] {
	return episodes.map(({ number, title, summary, audio }) =>
		withContext<PodcastEpisode>({
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
 * The path from the home page to a page.
 * @param trail The pages below the home page, the page itself last.
 */
export function breadcrumbs(origin: string, trail: { name: string; path: string }[]): WithContext<BreadcrumbList> {
	return withContext<BreadcrumbList>({
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

/** The live hours of one year according to the schedule, as an ISO 8601 duration. */
function liveTimeOfAYear(): string {
	const minutes = ({ everyDays, durationMinutes }: SessionRule) => Math.floor(365 / everyDays) * durationMinutes;
	return `PT${Math.round((minutes(learnRule) + minutes(buildRule)) / 60)}H`;
}
