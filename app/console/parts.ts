import { accountPart } from './account/part.ts';
import { auditPart } from './audit/part.ts';
import { certificatesPart } from './certificates/part.ts';
import { conversationsPart } from './conversations/part.ts';
import { emailPart } from './email/part.ts';
import { eventsPart } from './events/part.ts';
import { evidencePart } from './evidence/part.ts';
import type { ActionPermission, ConsolePart } from './kit/part.ts';
import { newslettersPart } from './newsletters/part.ts';
import { operatorsPart } from './operators/part.ts';
import { ordersPart } from './orders/part.ts';
import { participantsPart } from './participants/part.ts';
import { peoplePart } from './people/part.ts';
import { preferencesPart } from './preferences/part.ts';
import { projectsPart } from './projects/part.ts';
import { recordsPart } from './records/part.ts';
import { affiliatesPart } from './reports/affiliates/part.ts';
import { analyticsPart } from './reports/analytics/part.ts';
import { careerMapsPart } from './reports/career-maps/part.ts';
import { searchPart } from './search/part.ts';
import { siteConfigPart } from './site-config/part.ts';
import { diagnosticsPart } from './system/diagnostics/part.ts';
import { systemPart } from './system/part.ts';
import { todayPart } from './today/part.ts';

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
	affiliatesPart,
	emailPart,
	systemPart,
	siteConfigPart,
	diagnosticsPart,
	operatorsPart,
	auditPart,
	accountPart,
	preferencesPart,
	searchPart,
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
