import type { PdfBlock, PdfDocument, PdfText } from '#app/pdf/document.ts';
import type { CareerReport } from '#career-map/career-report.ts';
import { roleById } from '#career-map/catalog/roles/index.ts';
import { careerMapReport as copy } from '#content/career-map-page.ts';
import { paths } from '#content/navigation.ts';
import { mapWords } from './map-words.ts';
import { type GapView, type ReportView, type RoleView, reportView } from './report-view.ts';

/** The report for app/pdf. Nothing in it depends on the day: the same report gives the same bytes. */
export function reportAsPdf(report: CareerReport, site: string): PdfDocument {
	const view = reportView(report);
	const running = `${copy.running} · ${view.month}`;
	return {
		title: `${copy.running}: ${copy.heading}`,
		subject: copy.subject,
		language: 'en-US',
		date: new Date(`${report.analysisMonth}-01T00:00:00Z`),
		site,
		sections: [
			{ running, blocks: [...rolesPage(view), ...skillsPage(view, site), ...planPage(view), ...intelPage(view)] },
		],
	};
}

function rolesPage({ lead, isPartial, isAllDesk, roles }: ReportView): PdfBlock[] {
	return [
		{ kind: 'title', text: copy.heading, lead: `${lead} ${mapWords.roles.paperLead(roleById.size)}` },
		...(isPartial ? [{ kind: 'text', text: copy.otherLanguage, tone: 'soft' } as const] : []),
		...(isAllDesk ? [{ kind: 'text', text: mapWords.roles.allDesk } as const] : []),
		...roles.map(roleBlock),
	];
}

function roleBlock({ slot, band, title, summary, employers, quotes, reasons, bridges }: RoleView): PdfBlock {
	const { why, quotes: quotesHeading } = copy.roles;
	const hiredBy = employers && mapWords.roles.employers.replace('{employers}', employers);
	return group(
		{ kind: 'heading', text: title, over: `${copy.slots[slot]} · ${copy.bands[band]}` },
		...(summary ? [{ kind: 'text', text: `${summary} ${hiredBy}` } as const] : []),
		{
			kind: 'columns',
			widths: [1, 1],
			columns: [
				[{ kind: 'label', text: quotesHeading }, ...quotes.map((text) => ({ kind: 'quote', text }) as const)],
				[
					{ kind: 'label', text: why },
					{ kind: 'list', items: reasons },
				],
			],
		},
		{ kind: 'label', text: mapWords.roles.more },
		{ kind: 'list', items: bridges },
	);
}

function skillsPage({ gaps, first, have }: ReportView, site: string): PdfBlock[] {
	const { gaps: words } = copy;
	const bySkill = (skill: string) => gaps.find((gap) => gap.skill === skill) ?? [];
	const urgent = first.flatMap(bySkill);
	const there = have.filter((skill) => !first.includes(skill)).flatMap(bySkill);
	const [headed, ...others] = urgent.map((gap) => gapBlocks(gap, site));
	return [
		group(
			{ kind: 'title', text: words.heading, lead: words.lead, goesOn: true },
			{
				kind: 'columns',
				widths: [9, 13],
				columns: [
					[
						{ kind: 'dial', sectors: gaps, marked: urgent.map(({ place }) => place) },
						{ kind: 'text', text: dialKey(), tone: 'soft' },
					],
					[skillTable(gaps)],
				],
			},
		),
		group({ kind: 'heading', text: words.first }, ...(headed ?? [{ kind: 'text', text: words.nothingMissing }])),
		...others.map((blocks) => group(...blocks)),
		group(
			{ kind: 'heading', text: words.have },
			...(have.length === 0 ? [{ kind: 'text', text: words.none } as const] : there.flatMap(haveBlocks)),
		),
	];
}

function skillTable(gaps: readonly GapView[]): PdfBlock {
	const { levels, needs } = copy.gaps;
	return {
		kind: 'table',
		head: mapWords.gaps.columns,
		widths: [2, 13, 7, 7],
		rows: gaps.map(({ place, label, have, need }) => [String(place), label, levels[have] ?? '', needs[need] ?? '']),
	};
}

function dialKey(): string {
	const { have, missing, none } = copy.gaps.key;
	return copy.gaps.paperKey.replace('{have}', have).replace('{missing}', missing).replace('{none}', none);
}

function gapBlocks({ place, label, reason, quotes, day, session }: GapView, site: string): PdfBlock[] {
	const { session: kinds } = copy.gaps;
	const planned = day === undefined ? '' : `${mapWords.gaps.planned.replace('{days}', String(day))} `;
	return [
		{ kind: 'label', text: `${place}  ${label}` },
		{
			kind: 'text',
			text: [
				`${reason} ${planned}${kinds[session.kind]}: `,
				{ text: session.title, href: `${site}${paths.events}` },
				'.',
			],
		},
		...quotes.map((text) => ({ kind: 'quote', text }) as const),
	];
}

function haveBlocks({ place, label, reason, quotes }: GapView): PdfBlock[] {
	return [
		{ kind: 'label', text: `${place}  ${label}` },
		{ kind: 'text', text: reason },
		...quotes.map((text) => ({ kind: 'quote', text }) as const),
	];
}

function planPage({ plan, intel: { firstProject } }: ReportView): PdfBlock[] {
	const [begin, ...later] = plan.map(({ days, title, steps }): PdfBlock[] => [
		{ kind: 'label', text: `${copy.planDays[days]}: ${title}` },
		{ kind: 'list', items: steps },
	]);
	return [
		group({ kind: 'title', text: copy.plan.heading, lead: copy.plan.lead, goesOn: true }, ...(begin ?? [])),
		...later.map((blocks) => group(...blocks)),
		group(
			{ kind: 'label', text: `${mapWords.plan.project}: ${firstProject.title}` },
			{ kind: 'numbered', items: firstProject.steps },
		),
	];
}

function intelPage({ intel, month }: ReportView): PdfBlock[] {
	const { label, changes, helps, staysHuman, rules, footprint } = intel;
	const { intel: words } = copy;
	const listed = (text: string, items: readonly PdfText[]) =>
		items.length === 0 ? [] : [group({ kind: 'label', text }, { kind: 'list', items })];
	return [
		group(
			{ kind: 'title', text: words.heading.replace('{field}', label), goesOn: true },
			{ kind: 'label', text: words.changes },
			{ kind: 'list', items: changes.map(({ text, source }) => (source ? withSource(text, source) : text)) },
		),
		...listed(
			words.helps,
			helps.map(({ task, how }) => `${task}: ${how}`),
		),
		...listed(
			words.stays,
			staysHuman.map(({ task }) => task),
		),
		...listed(
			`${words.rules}. ${words.where}`,
			rules.map(({ name, text, source }) => withSource(`${name}: ${text}`, source)),
		),
		group(
			{ kind: 'label', text: words.footprint },
			{ kind: 'text', text: footprint },
			{
				kind: 'text',
				text: `${copy.asOf.replace('{month}', month)} ${copy.privacy.used} ${copy.privacy.advice}`,
				tone: 'soft',
			},
		),
	];
}

/** A sentence with where it is from and when that was checked. */
export function withSource(
	text: string,
	{ title, url, reviewed }: { title: string; url: string; reviewed: string },
): PdfText {
	const checked = mapWords.intel.checked.replace('{month}', reviewed);
	return [`${text} ${copy.intel.source}: `, { text: title, href: url }, `, ${checked}.`];
}

function group(...blocks: readonly PdfBlock[]): PdfBlock {
	return { kind: 'group', blocks };
}
