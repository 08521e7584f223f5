import { Link } from 'react-router';
import { careerMapReport, careerMapManager as copy } from '#content/career-map-page.ts';
import { paths } from '#content/navigation.ts';
import type { ManagerMap } from './map.server.ts';
import { Rules } from './map-intel.tsx';
import { Plan } from './map-plan.tsx';
import { MapHead } from './map-tools.tsx';

export function ManagerPage({ view, sessions, token }: ManagerMap & { token: string }) {
	return (
		<article className="map">
			<MapHead {...copy} month={view.month} token={token} />
			<Skills first={view.first} have={view.have} sessions={sessions} />
			<Plan {...copy.plan} plan={view.plan} project={view.project} />
			<section className="section wrap map-manager" id="rules">
				<h2 className="h2">{copy.rules.heading}</h2>
				<p className="small soft">{copy.rules.where}</p>
				<Rules rules={view.rules} />
			</section>
			<section className="section wrap map-manager" id="hours">
				<h2 className="h2">{copy.hours.heading}</h2>
				<ul className="map-list">
					{copy.hours.items.map((item) => (
						<li key={item}>{item}</li>
					))}
				</ul>
				<p>
					<Link to={paths.tuition}>{copy.hours.tuition}</Link>
				</p>
			</section>
			<footer className="map-foot wrap">
				<p className="small soft">{copy.foot}</p>
			</footer>
		</article>
	);
}

function Skills({ first, have, sessions }: Pick<ManagerMap['view'], 'first' | 'have'> & Pick<ManagerMap, 'sessions'>) {
	const { session: kinds, undated } = careerMapReport.gaps;
	return (
		<section className="section wrap map-manager" id="skills">
			<h2 className="h2">{copy.first}</h2>
			{first.length === 0 && <p>{copy.nothingMissing}</p>}
			<ol className="map-urgent">
				{first.map(({ skill, label, purpose, session }) => {
					const next = sessions[session.topic];
					return (
						<li key={skill}>
							<h3 className="h3">{label}</h3>
							<p>{copy.use.replace('{purpose}', purpose)}</p>
							<ul className="map-ways small grid gap-[0.35rem]">
								<li>
									{kinds[session.kind]}
									{': '}
									<Link to={next?.path ?? paths.events}>{session.title}</Link>, {next?.day ?? undated}
								</li>
							</ul>
						</li>
					);
				})}
			</ol>
			<h3 className="h3">{copy.have}</h3>
			<p>{have.length === 0 ? copy.none : have.join(' · ')}</p>
		</section>
	);
}
