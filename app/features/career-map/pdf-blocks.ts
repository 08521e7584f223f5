import type { CareerReport } from '@mga/career-map';
import type { PdfBlock, PdfDocument, PdfText } from '#app/pdf/document.ts';
import { careerMapReport } from '#content/career-map-page.ts';
import { mapWords } from './map-words.ts';
import type { IntelView, ReportView } from './report-view.ts';

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

export const quoteBlocks = (quotes: readonly string[]) =>
	quotes.map((quote): PdfBlock => ({ kind: 'quote', text: quote }));

export const planBlocks = ({ days, title, steps, hours }: ReportView['plan'][number]): PdfBlock[] => [
	{
		kind: 'label',
		text: `${careerMapReport.planDays[days]}: ${title}${hours === undefined ? '' : `, ${mapWords.plan.hours(hours)}`}`,
	},
	{ kind: 'list', items: steps },
];

export const projectBlock = ({ title, steps }: IntelView['firstProject']): PdfBlock =>
	group({ kind: 'label', text: `${mapWords.plan.project}: ${title}` }, { kind: 'numbered', items: steps });

export function withSource(
	sentence: string,
	{ title, url, reviewed }: { title: string; url: string; reviewed: string },
): PdfText {
	const checked = mapWords.intel.checked.replace('{month}', reviewed);
	return [`${sentence} ${careerMapReport.intel.source}: `, { text: title, href: url }, `, ${checked}.`];
}
