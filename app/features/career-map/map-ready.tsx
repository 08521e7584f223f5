import { Fragment } from 'react';
import { Link } from 'react-router';
import { ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { careerMapPage, careerMapReport as copy } from '#content/career-map-page.ts';
import { paths } from '#content/navigation.ts';
import type { ReadyMap } from './map.server.ts';
import { mapPagePath } from './map-address.ts';
import { Gaps } from './map-gaps.tsx';
import { Fold, Intel, MapHead, Plan, ShareLink } from './map-parts.tsx';
import { languageNote, mapWords } from './map-words.ts';
import type { ReportView, RoleView } from './report-view.ts';

/** Why the report is in English, in English and in the CV's language; only for CVs in another language. */
function LanguageNote({ language }: Pick<ReportView, 'language'>) {
	if (!language) return null;
	const { english, own } = languageNote(language);
	return (
		<div className="map-note">
			<p lang={language}>{own}</p>
			<p className="small soft">{english}</p>
		</div>
	);
}

function StartWith({ start }: Pick<ReportView, 'start'>) {
	if (!start) return null;
	return (
		<div className="map-start">
			<h3 className="h3">
				<a href={`#${start.role}`} className="decoration-line hover:decoration-current">
					{copy.start.heading.replace('{role}', start.title)}
				</a>
			</h3>
			<p>{start.reason}</p>
		</div>
	);
}

/** A line of the CV as it is, and with marked blanks for what only the person knows. */
function Rewrite({ rewrite, language }: Pick<ReportView, 'rewrite' | 'language'>) {
	if (!rewrite) return null;
	const { heading, before, after, blanks } = copy.rewrite;
	return (
		<section className="wrap map-line" id="line">
			<h2 className="h3">{heading}</h2>
			<div className="map-rewrite">
				<div className="grid content-start gap-2">
					<h3 className="small soft font-semibold">{before}</h3>
					<blockquote lang={language}>{rewrite.before}</blockquote>
				</div>
				<div className="grid content-start gap-2">
					<h3 className="small soft font-semibold">{after}</h3>
					<blockquote lang={language}>{withBlanks(rewrite.after)}</blockquote>
					<p className="small soft">{blanks}</p>
				</div>
			</div>
		</section>
	);
}

function withBlanks(line: string) {
	let place = 0;
	return line.split(/(\[[^\]]*\])/).map((part) => {
		place += part.length;
		return part.startsWith('[') ? <mark key={place}>{part}</mark> : <Fragment key={place}>{part}</Fragment>;
	});
}

function Roles({
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
	const { more, hiredBy } = mapWords.roles;
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
			<Fold title={isBest ? more : 'Why it fits, and how to get there'} gist="Gaps, job titles, employers">
				{!isBest && <Sentences of={reasons} />}
				<Sentences of={[...bridges, ...(employers ? [hiredBy(employers)] : [])]} />
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

const parts = { roles: 'Roles', skills: 'Skills', plan: '90 days', industry: 'Industry', next: 'Next' };

export function ReadyPage(map: ReadyMap & { token: string }) {
	const { view, owner, token, consultation } = map;
	return (
		<article className="map">
			<Head {...map} />
			<Roles {...view} outOf={map.outOf} />
			<Rewrite {...view} />
			<Gaps {...map} />
			<Plan {...copy.plan} lead={view.effort} plan={view.plan} project={view.intel.firstProject} />
			<Intel intel={view.intel} />
			<Next consultation={consultation} />
			<footer className="map-foot wrap">
				{owner ? (
					<>
						<ShareCard page={owner.page} token={token} />
						<Owner owner={owner} token={token} />
					</>
				) : (
					<p>{copy.share.shared}</p>
				)}
				<p className="small soft">
					{copy.privacy.used} {copy.privacy.advice}
				</p>
			</footer>
		</article>
	);
}

function Head({ view, ring, owner, token }: Pick<ReadyMap, 'view' | 'ring' | 'owner'> & { token: string }) {
	return (
		<MapHead
			eyebrow={copy.eyebrow}
			month={view.month}
			heading={copy.heading}
			lead={view.lead}
			pdf={copy.actions.pdf}
			token={token}
			ring={ring}
			action={
				owner && (
					<a className={buttonClass({ variant: 'quiet' })} href="#share">
						{copy.actions.share}
					</a>
				)
			}
		>
			<LanguageNote language={view.language} />
			{view.isPartial && <p className="map-note">{copy.otherLanguage}</p>}
			<ol className="map-three">
				{view.roles.map(({ id, slot, title }) => (
					<li key={id}>
						<a href={`#${id}`} className="decoration-line hover:decoration-current">
							<span className="small mb-[0.35rem] block font-text leading-[1.3] font-semibold text-persimmon">
								{copy.slots[slot]}
							</span>
							{title}
						</a>
					</li>
				))}
			</ol>
			<nav className="mt-6 print:hidden" aria-label="On this page">
				<ul className="flex flex-wrap gap-x-[1.4rem]">
					{Object.entries(parts).map(([id, name]) => (
						<li key={id}>
							<a className="block py-[0.55rem] font-semibold decoration-line hover:decoration-current" href={`#${id}`}>
								{name}
							</a>
						</li>
					))}
				</ul>
			</nav>
		</MapHead>
	);
}

function Next({ consultation }: { consultation: string }) {
	const { heading, workshop, gallery, consultation: talk, events } = copy.next;
	const links = [
		{ ...talk, to: consultation },
		{ ...workshop, to: paths.workshop },
		{ ...gallery, to: paths.gallery },
		{ ...events, to: paths.events },
	];
	return (
		<section className="section wrap map-next print:hidden" id="next">
			<h2 className="h2">{heading}</h2>
			<ul className="mt-8 grid gap-x-12 gap-y-5 md:grid-cols-2 min-[62rem]:grid-cols-4">
				{links.map(({ text, link, to }) => (
					<li key={to} className="grid content-start gap-[0.3rem] border-t border-line pt-4">
						<h3 className="h3">
							<Link to={to} className="decoration-line hover:decoration-current">
								{link}
							</Link>
						</h3>
						<p className="soft">{text}</p>
					</li>
				))}
			</ul>
		</section>
	);
}

/** A picture and a link without anything of the person. */
function ShareCard({ page, token }: { page: string; token: string }) {
	const { heading, text, alt, download, label } = copy.card;
	const picture = `${paths.careerMapCard}?${new URLSearchParams({ token })}`;
	return (
		<section className="map-share print:hidden" id="card">
			<img src={picture} alt={alt} width="1200" height="630" loading="lazy" />
			<div className="grid content-start justify-items-start gap-[0.9rem]">
				<h2 className="h3">{heading}</h2>
				<p>{text}</p>
				<ShareLink href={page} label={label} />
				<a href={picture} download>
					{download}
				</a>
			</div>
		</section>
	);
}

function Owner({ owner, token }: { owner: NonNullable<ReadyMap['owner']>; token: string }) {
	const { share, privacy } = copy;
	const panel = 'grid scroll-mt-24 content-start justify-items-start gap-[0.9rem]';
	return (
		<div className="card grid gap-x-16 gap-y-10 p-[clamp(1.4rem,3.5vw,2.75rem)] md:grid-cols-2 print:hidden">
			<section id="share" className={panel}>
				<h2 className="h3">{share.heading}</h2>
				<p>{share.text.replace('{date}', owner.managerUntil)}</p>
				<ShareLink href={owner.manager} label={share.label} />
				<p>
					<a href={owner.manager}>{share.look}</a>
				</p>
			</section>
			<section className={panel}>
				<h2 className="h3">{privacy.heading}</h2>
				<p>{privacy.text.replace('{date}', owner.goneBy)}</p>
				<ButtonLink to={mapPagePath(token, 'delete')} variant="secondary">
					{careerMapPage.remove.link}
				</ButtonLink>
			</section>
		</div>
	);
}
