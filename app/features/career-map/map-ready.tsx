import { Link } from 'react-router';
import { ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { careerMapPage, careerMapReport as copy } from '#content/career-map-page.ts';
import { paths } from '#content/navigation.ts';
import type { ReadyMap } from './map.server.ts';
import { addressOf } from './map-address.ts';
import { Contents } from './map-contents.tsx';
import { Gaps } from './map-gaps.tsx';
import { Intel } from './map-intel.tsx';
import { Plan } from './map-plan.tsx';
import { Roles } from './map-roles.tsx';
import { PrintButton, ShareLink } from './map-tools.tsx';

/** The report: three roles, skills, a plan, the industry, and where to go on. */
export function ReadyPage(map: ReadyMap & { token: string }) {
	const { view, owner, token, consultation } = map;
	return (
		<article className="map">
			<Head {...map} />
			<Roles roles={view.roles} isAllDesk={view.isAllDesk} outOf={map.outOf} />
			<Gaps {...map} />
			<Plan {...copy.plan} plan={view.plan} project={view.intel.firstProject} />
			<Intel intel={view.intel} />
			<Next consultation={consultation} />
			<footer className="map-foot wrap">
				{owner ? <Owner owner={owner} token={token} /> : <p>{copy.share.shared}</p>}
				<p className="small soft">
					{copy.privacy.used} {copy.privacy.advice}
				</p>
			</footer>
		</article>
	);
}

function Head({ view, owner, token }: Pick<ReadyMap, 'view' | 'owner'> & { token: string }) {
	return (
		<header className="page-head wrap map-head">
			<p className="eyebrow">
				{copy.eyebrow} · {view.month}
			</p>
			<h1 className="h1">{copy.heading}</h1>
			<p className="lead">{view.lead}</p>
			{view.isPartial && <p className="map-partial">{copy.otherLanguage}</p>}
			<ol className="map-three">
				{view.roles.map(({ id, slot, title }) => (
					<li key={id}>
						<a href={`#${id}`}>
							<span className="small">{copy.slots[slot]}</span>
							{title}
						</a>
					</li>
				))}
			</ol>
			<Contents />
			<div className="map-actions">
				<a className={buttonClass()} href={`${paths.careerMapPdf}?${new URLSearchParams({ token })}`} download>
					{copy.actions.pdf}
				</a>
				<PrintButton />
				{owner && (
					<a className={buttonClass({ variant: 'quiet' })} href="#share">
						{copy.actions.share}
					</a>
				)}
			</div>
		</header>
	);
}

function Next({ consultation }: { consultation: string }) {
	const { heading, workshop, gallery, consultation: talk, events } = copy.next;
	const ways = [
		{ ...talk, to: consultation },
		{ ...workshop, to: paths.workshop },
		{ ...gallery, to: paths.gallery },
		{ ...events, to: paths.events },
	];
	return (
		<section className="section wrap map-next" id="next">
			<h2 className="h2">{heading}</h2>
			<ul>
				{ways.map(({ text, link, to }) => (
					<li key={to}>
						<h3 className="h3">
							<Link to={to}>{link}</Link>
						</h3>
						<p className="soft">{text}</p>
					</li>
				))}
			</ul>
		</section>
	);
}

function Owner({ owner, token }: { owner: NonNullable<ReadyMap['owner']>; token: string }) {
	const { share, privacy } = copy;
	return (
		<div className="map-owner">
			<section id="share">
				<h2 className="h3">{share.heading}</h2>
				<p>{share.text.replace('{date}', owner.managerUntil)}</p>
				<ShareLink href={owner.manager} />
				<p>
					<a href={owner.manager}>{share.look}</a>
				</p>
			</section>
			<section>
				<h2 className="h3">{privacy.heading}</h2>
				<p>{privacy.text.replace('{date}', owner.retainedUntil)}</p>
				<ButtonLink to={addressOf(token, 'delete')} variant="secondary">
					{careerMapPage.remove.link}
				</ButtonLink>
			</section>
		</div>
	);
}
