import { type EventKindText, eventKinds } from '#content/events.ts';

/** The kind that an address asks for: `?kind=learn`. Unknown ones count as none. */
export function kindIn(query: URLSearchParams): EventKindText | undefined {
	return eventKinds.find(({ kind }) => kind === query.get('kind'));
}

/** What a kind is called. */
export function labelOf(kind: EventKindText['kind']): string {
	return eventKinds.find((one) => one.kind === kind)?.label ?? kind;
}
