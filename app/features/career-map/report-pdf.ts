import { type CareerReport, roleById } from '@mga/career-map';
import type { PdfBlock, PdfDocument, PdfText } from '#app/pdf/document.ts';
import { careerMapReport as copy } from '#content/career-map-page.ts';
import { paths } from '#content/navigation.ts';
import { languageNote, mapWords } from './map-words.ts';
import { type GapView, type IntelView, type ReportView, type RoleView, reportView } from './report-view.ts';

/** The report as a document. Nothing in it depends on the current day: the same report gives the same bytes. */
export function reportAsPdf(report: CareerReport, site: string): PdfDocument {
	const view = reportView(report);
	const blocks = [...rolesPage(view), ...skillsPage(view, site), ...planPage(view), ...intelPage(view)];
	return document(copy, report, site, view.month, blocks);
}

function rolesPage(view: ReportView): PdfBlock[] {
	const { lead, language, isPartial, isAllDesk, roles, lines, start, rewrite } = view;
	return [
		{
			kind: 'title',
			text: copy.heading,
			lead: `${lead} ${mapWords.roles.lead(lines, roles[0]?.title ?? '', roleById.size - roles.length)}`,
		},
		...(language ? [soft(`${languageNote(language).own} ${languageNote(language).english}`)] : []),
		...(isPartial ? [soft(copy.otherLanguage)] : []),
		...(isAllDesk ? [text(mapWords.roles.allDesk)] : []),
		...(start
			? [group({ kind: 'label', text: copy.start.heading.replace('{role}', start.title) }, text(start.reason))]
			: []),
		...roles.slice(0, 1).map(roleBlock),
		// After the first role: it fills the rest of the page.
		...(rewrite ? [rewriteBlock(rewrite)] : []),
		...roles.slice(1).map(roleBlock),
	];
}

function rewriteBlock({ before, after }: NonNullable<ReportView['rewrite']>): PdfBlock {
	const { heading, before: now, after: next, blanks } = copy.rewrite;
	return group(
		{ kind: 'heading', text: heading },
		{
			kind: 'columns',
			widths: [1, 1],
			columns: [
				[{ kind: 'label', text: now }, ...quoteBlocks([before])],
				[{ kind: 'label', text: next }, ...quoteBlocks([after]), soft(blanks)],
			],
		},
	);
}

function roleBlock({ slot, band, title, summary, employers, quotes, reasons, bridges }: RoleView): PdfBlock {
	const { why, quotes: quotesHeading } = copy.roles;
	const hiredBy = employers && mapWords.roles.hiredBy(employers);
	return group(
		{ kind: 'heading', text: title, over: `${copy.slots[slot]} · ${copy.bands[band]}` },
		...(summary ? [text(`${summary} ${hiredBy}`)] : []),
		{
			kind: 'columns',
			widths: [1, 1],
			columns: [
				[{ kind: 'label', text: quotesHeading }, ...quoteBlocks(quotes)],
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

function skillsPage({ gaps, first, have, skills }: ReportView, site: string): PdfBlock[] {
	const { gaps: words } = copy;
	const bySkill = (skill: string) => gaps.find((gap) => gap.skill === skill) ?? [];
	const urgent = first.flatMap(bySkill);
	const existing = have.filter((skill) => !first.includes(skill)).flatMap(bySkill);
	const [firstGap, ...others] = urgent.map((gap) => gapBlocks(gap, site));
	return [
		group(
			{ kind: 'title', text: words.heading, lead: mapWords.gaps.lead(skills.started, skills.missing), isInner: true },
			{
				kind: 'columns',
				widths: [9, 13],
				columns: [[dialBlock(gaps, urgent, skills.started), soft(dialKey())], [skillTable(gaps)]],
			},
		),
		group({ kind: 'heading', text: words.first }, ...(firstGap ?? [text(words.nothingMissing)])),
		...others.map((blocks) => group(...blocks)),
		group(
			{ kind: 'heading', text: words.have },
			...(have.length === 0 ? [text(words.none)] : existing.flatMap((gap) => skillBlocks(gap, gap.reason))),
		),
	];
}

function dialBlock(sectors: readonly GapView[], urgent: readonly GapView[], started: number): PdfBlock {
	const { rings, center } = copy.gaps.dial;
	const marked = urgent.map(({ place }) => place);
	return { kind: 'dial', sectors, marked, rings, center: { number: started, text: center } };
}

function skillTable(gaps: readonly GapView[]): PdfBlock {
	const { levels, needs } = copy.gaps;
	return {
		kind: 'table',
		head: ['', 'Skill', 'Your CV', 'The roles'],
		widths: [2, 13, 7, 7],
		rows: gaps.map(({ place, label, have, need }) => [String(place), label, levels[have] ?? '', needs[need] ?? '']),
	};
}

function dialKey(): string {
	const { have, missing, none } = copy.gaps.key;
	return copy.gaps.paperKey.replace('{have}', have).replace('{missing}', missing).replace('{none}', none);
}

function gapBlocks(gap: GapView, site: string): PdfBlock[] {
	const { reason, day, session } = gap;
	const planned = day === undefined ? '' : `${mapWords.gaps.planned(day)} `;
	return skillBlocks(gap, [
		`${reason} ${planned}${copy.gaps.session[session.kind]}: `,
		{ text: session.title, href: `${site}${paths.events}` },
		'.',
	]);
}

function skillBlocks({ place, label, quotes }: GapView, about: PdfText): PdfBlock[] {
	return [{ kind: 'label', text: `${place}  ${label}` }, text(about), ...quoteBlocks(quotes)];
}

function planPage({ plan, effort, intel: { firstProject } }: ReportView): PdfBlock[] {
	const [firstStep = [], ...later] = plan.map(planBlocks);
	return [
		group({ kind: 'title', text: copy.plan.heading, ...(effort && { lead: effort }), isInner: true }, ...firstStep),
		...later.map((blocks) => group(...blocks)),
		projectBlock(firstProject),
	];
}

function intelPage({ intel, month }: ReportView): PdfBlock[] {
	const { label, changes, helps, staysHuman, rules, footprint } = intel;
	const { intel: words } = copy;
	const list = (label: string, items: readonly PdfText[]) =>
		items.length === 0 ? [] : [group({ kind: 'label', text: label }, { kind: 'list', items })];
	return [
		group(
			{ kind: 'title', text: words.heading.replace('{field}', label), isInner: true },
			{ kind: 'label', text: words.changes },
			{
				kind: 'list',
				items: changes.map((change) => (change.source ? withSource(change.text, change.source) : change.text)),
			},
		),
		...list(
			words.helps,
			helps.map(({ task, how }) => `${task}: ${how}`),
		),
		...list(
			words.stays,
			staysHuman.map(({ task }) => task),
		),
		...list(
			words.rules,
			rules.map(({ name, text, source }) => withSource(`${name}: ${text}`, source)),
		),
		group(
			{ kind: 'label', text: words.footprint },
			text(footprint),
			soft(`${copy.asOf.replace('{month}', month)} ${copy.privacy.used} ${copy.privacy.advice}`),
		),
	];
}

/** Blocks that the full report and the manager's edition share. */

/** A document of one section, dated by the report's month. */
export function document(
	{ running, heading, subject }: Record<'running' | 'heading' | 'subject', string>,
	{ analysisMonth }: CareerReport,
	site: string,
	month: string,
	blocks: PdfBlock[],
): PdfDocument {
	return {
		title: `${running}: ${heading}`,
		subject,
		language: 'en-US',
		date: new Date(`${analysisMonth}-01T00:00:00Z`),
		site,
		sections: [{ running: `${running} · ${month}`, blocks }],
	};
}

/** Blocks that stay on one page. */
export const group = (...blocks: readonly PdfBlock[]): PdfBlock => ({ kind: 'group', blocks });

export const text = (content: PdfText): PdfBlock => ({ kind: 'text', text: content });

export const soft = (content: PdfText): PdfBlock => ({ kind: 'text', text: content, tone: 'soft' });

const quoteBlocks = (quotes: readonly string[]) => quotes.map((quote): PdfBlock => ({ kind: 'quote', text: quote }));

export const planBlocks = ({ days, title, steps, hours }: ReportView['plan'][number]): PdfBlock[] => [
	{
		kind: 'label',
		text: `${copy.planDays[days]}: ${title}${hours === undefined ? '' : `, ${mapWords.plan.hours(hours)}`}`,
	},
	{ kind: 'list', items: steps },
];

export const projectBlock = ({ title, steps }: IntelView['firstProject']): PdfBlock =>
	group({ kind: 'label', text: `${mapWords.plan.project}: ${title}` }, { kind: 'numbered', items: steps });

export function withSource(
	sentence: string,
	{ title, url, reviewed }: { title: string; url: string; reviewed: string },
): PdfText {
	const checked = mapWords.checked(reviewed);
	return [`${sentence} ${copy.intel.source}: `, { text: title, href: url }, `, ${checked}.`];
}
