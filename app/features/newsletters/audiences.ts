import { newsletterAudiences as labels } from '#content/newsletter-writing.ts';
import { isDay } from '#platform/text/day.ts';

/** Who of a list gets a newsletter. Conditions are in `audiences.server.ts`. */
export type AudienceName = keyof typeof labels;

/** Audiences that need a day: it is stored after a colon, such as `since:2026-01-31`. */
export const needsDay = (name: string): boolean => name === 'since';

const isAudience = (name: string): name is AudienceName => Object.hasOwn(labels, name);

/** The audiences to choose from. */
export const audienceChoices = Object.entries(labels).map(([value, label]) => ({ value, label }));

/** An audience as it is stored. @param day For one that needs a day. @returns Undefined if it is none, or its day is missing. */
export function audienceValue(name: string, day: string): string | undefined {
	if (!isAudience(name)) return undefined;
	if (!needsDay(name)) return name;
	return isDay(day) ? `${name}:${day}` : undefined;
}

/** The name and the day of a stored audience; no name if it no longer exists. */
export function parseAudience(stored: string): { name: AudienceName | undefined; day: string } {
	const [name = '', day = ''] = stored.split(':');
	return { name: isAudience(name) ? name : undefined, day };
}

/** A stored audience in words: `Subscribed since 2026-01-31`. */
export function audienceLabel(stored: string): string {
	const { name, day } = parseAudience(stored);
	return (name ? labels[name] : stored) + (day && ` ${day}`);
}
