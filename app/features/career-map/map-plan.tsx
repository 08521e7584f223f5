import { careerMapReport as copy } from '#content/career-map-page.ts';
import { Fold } from './map-fold.tsx';
import { mapWords } from './map-words.ts';
import type { IntelView, ReportView } from './report-view.ts';

interface Props {
	plan: ReportView['plan'];
	project: IntelView['firstProject'];
	heading: string;
	lead: string;
}

export function Plan({ plan, project, heading, lead }: Props) {
	return (
		<section className="section dark map-plan" id="plan">
			<div className="wrap">
				<h2 className="h2">{heading}</h2>
				{lead && <p className="lead">{lead}</p>}
				<ol className="map-days">
					{plan.map(({ days, title, steps, hours }) => (
						<li key={days}>
							<h3 className="h3">
								<span className="small mr-[0.35rem] font-text leading-[1.3] font-semibold text-persimmon">
									{copy.planDays[days]}
								</span>{' '}
								{title}
							</h3>
							{hours !== undefined && <p className="small mt-1 opacity-80">{mapWords.plan.hours(hours)}</p>}
							<ul className="map-list">
								{steps.map((step) => (
									<li key={step}>{step}</li>
								))}
							</ul>
						</li>
					))}
				</ol>
				<Fold title={<h3>{mapWords.plan.project}</h3>} gist={project.title}>
					<ol className="grid list-decimal gap-[0.6rem] pl-5">
						{project.steps.map((step) => (
							<li key={step}>{step}</li>
						))}
					</ol>
				</Fold>
			</div>
		</section>
	);
}
