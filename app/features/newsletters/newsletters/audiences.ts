import { newsletterAudiences as labels } from '#content/newsletter-writing.ts';
import { isDay } from '#platform/text/day.ts';
import { isUuid } from '#platform/text/uuid.ts';

export type AudienceName = keyof typeof labels;

const SEGMENT = 'segment:';

/** Audiences that need a day: it is stored after a colon, such as `since:2026-01-31`. */
const needsDay = (name: string): boolean => name === 'since';

export const isAudience = (name: string): name is AudienceName => Object.hasOwn(labels, name);

export const segmentAudienceOf = (id: string): string => SEGMENT + id;

export const segmentOf = (audience: string): string | undefined =>
	audience.startsWith(SEGMENT) ? audience.slice(SEGMENT.length) : undefined;

/** An audience as it is stored. @param day For one that needs a day. @returns Undefined if it is none, or its day is missing. */
export function audienceValue(choice: string, day: string): string | undefined {
	const segment = segmentOf(choice);
	if (segment !== undefined) return isUuid(segment) ? choice : undefined;
	if (!isAudience(choice)) return undefined;
	if (!needsDay(choice)) return choice;
	return isDay(day) ? `${choice}:${day}` : undefined;
}

export function parseAudience(stored: string): { choice: string; day: string } {
	if (segmentOf(stored) !== undefined) return { choice: stored, day: '' };
	const [choice = '', day = ''] = stored.split(':');
	return { choice, day };
}

export interface AudienceChoice {
	value: string;
	label: string;
}

/** A stored audience in words: `Subscribed since 2026-01-31`. */
export function audienceLabel(stored: string, choices: readonly AudienceChoice[]): string {
	const { choice, day } = parseAudience(stored);
	return (choices.find(({ value }) => value === choice)?.label ?? stored) + (day && ` ${day}`);
}
