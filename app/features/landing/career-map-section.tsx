import CareerMapForm from '#app/features/career-map/career-map.form.tsx';
import { careerMapSection } from '#content/landing.ts';

/** The career page's form under a header of its own. */
export function CareerMapSection() {
	const { id, eyebrow, heading, lead } = careerMapSection;
	return (
		<section id={id} className="career">
			<div className="wrap">
				<header>
					<p className="eyebrow">{eyebrow}</p>
					<h2 className="h2">{heading}</h2>
					<p className="lead">{lead}</p>
				</header>
				<div className="card">
					<CareerMapForm />
				</div>
			</div>
		</section>
	);
}
