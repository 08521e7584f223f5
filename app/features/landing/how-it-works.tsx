import { Link } from 'react-router';
import { SiteLink } from '#app/ui/site-link.tsx';
import { howItWorks } from '#content/landing.ts';
import { paths } from '#content/navigation.ts';

export function HowItWorks() {
	return (
		<section id={howItWorks.id} className="how">
			<header className="wrap">
				<h2 className="h2">{howItWorks.heading}</h2>
				<p className="lead">{howItWorks.lead}</p>
			</header>
			<Link to={paths.curriculum} className="how-core" discover="none">
				<img src={paths.core} alt={howItWorks.core} width="3900" height="240" loading="lazy" />
			</Link>
			<div className="wrap">
				<ol className="how-steps">
					{howItWorks.steps.map(({ verb, when, text }, index) => (
						<li key={verb}>
							<h3 className={index === 1 ? 'display key key-build' : 'display key'}>{verb}</h3>
							<p className="how-when">{when}</p>
							<p>{text}</p>
						</li>
					))}
				</ol>
				<SiteLink link={howItWorks.curriculum} />
			</div>
		</section>
	);
}
