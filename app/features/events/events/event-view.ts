import { type EventKind, type EventKindText, eventKinds } from '#content/events.ts';

export const eventPath = (slug: string) => `/events/${slug}`;

export const eventCalendarPath = (slug: string) => `/events/${slug}.ics`;

export const pictureFiles = { page: 'picture.svg', card: 'picture.png', mail: 'strip.jpg' } as const;

export const eventPicturePath = (slug: string, of: keyof typeof pictureFiles) =>
	`${eventPath(slug)}/${pictureFiles[of]}`;

/** The kind in a query string, such as `?kind=learn`; undefined for an unknown one. */
export function kindOfQuery(query: URLSearchParams): EventKindText | undefined {
	return eventKinds.find(({ kind }) => kind === query.get('kind'));
}

export function kindLabel(kind: EventKind): string {
	return eventKinds.find((text) => text.kind === kind)?.label ?? kind;
}
