import { careerMapReport as copy } from '#content/career-map-page.ts';
import { Fold } from './map-fold.tsx';
import { StartWith } from './map-start.tsx';
import { mapWords } from './map-words.ts';
import type { ReportView, RoleView } from './report-view.ts';

export function Roles({
	roles,
	isAllDesk,
	lines,
	start,
	outOf,
}: Pick<ReportView, 'roles' | 'isAllDesk' | 'lines' | 'start'> & { outOf: number }) {
	return (
		<section className="wrap" id="roles">
			<h2 className="h2">{copy.roles.heading}</h2>
			<p className="lead">{mapWords.roles.lead(lines, roles[0]?.title ?? '', outOf - roles.length)}</p>
			{isAllDesk && <p className="mt-3 max-w-[42rem] print:max-w-none">{mapWords.roles.allDesk}</p>}
			<StartWith start={start} />
			<ol className="mt-10 grid gap-6 md:grid-cols-2 print:mt-4 print:grid-cols-1 print:gap-[0.9rem]">
				{roles.map((role) => (
					<Role key={role.id} {...role} />
				))}
			</ol>
		</section>
	);
}

function Role({ id, slot, band, title, summary, employers, reasons, quotes, bridges }: RoleView) {
	const { why, quotes: quotesHeading } = copy.roles;
	const { more, whyAndMore, moreGist, employers: hiredBy } = mapWords.roles;
	const isBest = slot === 'best';
	return (
		<li className="map-role" id={id} data-slot={slot}>
			<div>
				<p className="flex flex-wrap items-center gap-x-[0.9rem] gap-y-[0.4rem] font-semibold text-persimmon">
					{copy.slots[slot]}{' '}
					<span className="small rounded-[2rem] border border-edge px-3 py-[0.1rem] text-ink">{copy.bands[band]}</span>
				</p>
				<h3>{title}</h3>
				{summary && <p>{summary}</p>}
			</div>
			<div className="map-quotes grid content-start gap-[0.9rem]">
				<h4>{quotesHeading}</h4>
				{quotes.map((quote) => (
					<blockquote key={quote} dir="auto">
						{quote}
					</blockquote>
				))}
			</div>
			{isBest && (
				<div>
					<h4>{why}</h4>
					<Sentences of={reasons} />
				</div>
			)}
			<Fold title={isBest ? more : whyAndMore} gist={moreGist}>
				{!isBest && <Sentences of={reasons} />}
				<Sentences of={[...bridges, ...(employers ? [hiredBy.replace('{employers}', employers)] : [])]} />
			</Fold>
		</li>
	);
}

function Sentences({ of: sentences }: { of: readonly string[] }) {
	return (
		<ul className="map-list">
			{sentences.map((sentence) => (
				<li key={sentence}>{sentence}</li>
			))}
		</ul>
	);
}
