import { type EventKind, type EventKindText, eventKinds } from '#content/events.ts';

/** The path of an event's page. */
export const eventPath = (slug: string) => `/events/${slug}`;

/** The path of an event's calendar file. */
export const eventCalendarPath = (slug: string) => `/events/${slug}.ics`;

/** The pictures of an event, by what shows them: its page, share cards, and emails. */
export const pictureFiles = { page: 'picture.svg', card: 'picture.png', mail: 'strip.jpg' } as const;

/** The path of a picture of an event: its grain. */
export const eventPicturePath = (slug: string, of: keyof typeof pictureFiles) =>
	`${eventPath(slug)}/${pictureFiles[of]}`;

/** The kind in a query string, such as `?kind=learn`; undefined for an unknown one. */
export function kindOfQuery(query: URLSearchParams): EventKindText | undefined {
	return eventKinds.find(({ kind }) => kind === query.get('kind'));
}

/** The label of a kind. */
export function kindLabel(kind: EventKind): string {
	return eventKinds.find((text) => text.kind === kind)?.label ?? kind;
}
