import type { PdfBlock, PdfDocument } from '#app/pdf/document.ts';
import type { CareerReport } from '#career-map/career-report.ts';
import { careerMapReport, careerMapManager as copy } from '#content/career-map-page.ts';
import { paths } from '#content/navigation.ts';
import { type ManagerView, managerView } from './manager-view.ts';
import { mapWords } from './map-words.ts';
import { withSource } from './report-pdf.ts';

/** The edition for a manager on paper. The same report gives the same bytes. */
export function managerPdf(report: CareerReport, site: string): PdfDocument {
	const view = managerView(report);
	return {
		title: `${copy.running}: ${copy.heading}`,
		subject: copy.subject,
		language: 'en-US',
		date: new Date(`${report.analysisMonth}-01T00:00:00Z`),
		site,
		sections: [{ running: `${copy.running} · ${view.month}`, blocks: blocksOf(view, site) }],
	};
}

function blocksOf({ first, have, plan, project, rules }: ManagerView, site: string): PdfBlock[] {
	const { session } = careerMapReport.gaps;
	return [
		{ kind: 'title', text: copy.heading, lead: copy.lead },
		{ kind: 'heading', text: copy.first },
		...(first.length === 0 ? [{ kind: 'text', text: copy.nothingMissing } as const] : []),
		...first.map(
			({ label, purpose, session: { kind, title } }): PdfBlock => ({
				kind: 'group',
				blocks: [
					{ kind: 'label', text: label },
					{
						kind: 'text',
						text: [
							`${copy.use.replace('{purpose}', purpose)} ${session[kind]}: `,
							{ text: title, href: `${site}${paths.events}` },
							'.',
						],
					},
				],
			}),
		),
		{ kind: 'label', text: copy.have },
		{ kind: 'text', text: have.length === 0 ? copy.none : have.join(', ') },
		{ kind: 'heading', text: copy.plan.heading },
		...plan.map(
			({ days, title, steps }): PdfBlock => ({
				kind: 'group',
				blocks: [
					{ kind: 'label', text: `${careerMapReport.planDays[days]}: ${title}` },
					{ kind: 'list', items: steps },
				],
			}),
		),
		{
			kind: 'group',
			blocks: [
				{ kind: 'label', text: `${mapWords.plan.project}: ${project.title}` },
				{ kind: 'numbered', items: project.steps },
			],
		},
		{ kind: 'heading', text: copy.rules.heading },
		{ kind: 'text', text: careerMapReport.intel.where, tone: 'soft' },
		{ kind: 'list', items: rules.map(({ name, text, source }) => withSource(`${name}: ${text}`, source)) },
		{ kind: 'heading', text: copy.hours.heading },
		{ kind: 'list', items: [...copy.hours.items, [{ text: copy.hours.tuition, href: `${site}${paths.tuition}` }]] },
		{ kind: 'text', text: copy.foot, tone: 'soft' },
	];
}
