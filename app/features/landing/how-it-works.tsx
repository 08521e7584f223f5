import { SiteLink } from '#app/ui/site-link.tsx';
import { howItWorks } from '#content/landing.ts';

/** The rhythm of the program: a timeline, and its three activities. */
export function HowItWorks() {
	return (
		<section id={howItWorks.id} className="how">
			<header className="wrap">
				<h2 className="h2">{howItWorks.heading}</h2>
				<p className="lead">{howItWorks.lead}</p>
			</header>
			<div className="how-year" />
			<div className="wrap">
				<ol className="how-steps">
					{howItWorks.steps.map(({ verb, when, text }) => (
						<li key={verb}>
							<h3 className="display">{verb}</h3>
							<p className="my-[0.35rem] font-semibold">{when}</p>
							<p>{text}</p>
						</li>
					))}
				</ol>
				<SiteLink link={howItWorks.events} />
			</div>
		</section>
	);
}
