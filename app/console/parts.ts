import { analyticsPart } from '#app/features/analytics/affiliates/affiliates.console.ts';
import { careerMapsPart } from '#app/features/career-map/career-map.console.ts';
import { recordsPart } from '#app/features/desk/records/records.console.ts';
import { systemPart } from '#app/features/desk/system/system.console.ts';
import { todayPart } from '#app/features/desk/today/today.console.ts';
import { eventsPart } from '#app/features/events/events/events.console.ts';
import { ordersPart } from '#app/features/money/orders/orders.console.ts';
import { newslettersPart } from '#app/features/newsletters/newsletters/newsletters.console.ts';
import { operatorsPart } from '#app/features/operators/operators/operators.console.ts';
import { conversationsPart } from '#app/features/people/conversations/conversations.console.ts';
import { participantsPart } from '#app/features/people/participants/participants.console.ts';
import { peoplePart } from '#app/features/people/people/people.console.ts';
import { projectsPart } from '#app/features/projects/projects.console.ts';
import { siteConfigPart } from '#app/features/site/settings/settings.console.ts';
import { certificatesPart } from '#app/features/year/certificates/certificates.console.ts';
import { evidencePart } from '#app/features/year/skills/skills.console.ts';
import type { ActionPermission, ConsolePart } from './part.ts';

const parts = [
	todayPart,
	peoplePart,
	participantsPart,
	conversationsPart,
	recordsPart,
	ordersPart,
	projectsPart,
	evidencePart,
	certificatesPart,
	eventsPart,
	newslettersPart,
	careerMapsPart,
	analyticsPart,
	systemPart,
	siteConfigPart,
	operatorsPart,
] as const;

type Part = (typeof parts)[number];
type NamesIn<Key extends 'views' | 'actions'> = Part extends infer Each
	? Each extends { [key in Key]: infer Names }
		? keyof Names & string
		: never
	: never;

export type ActionName = NamesIn<'actions'>;
export type Permission = NamesIn<'views'> | ActionName;

export const consoleParts: readonly ConsolePart[] = parts;

export const actionPermissions: Readonly<Record<string, ActionPermission>> = Object.assign(
	{},
	...consoleParts.map(({ actions }) => actions),
);
