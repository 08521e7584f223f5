import CareerMapForm from '#app/features/career-map/career-map.form.tsx';
import { careerMapSection } from '#content/landing.ts';

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
				{/* Hydrated by itself (app/browser/landing.ts). */}
				<div className="card" data-router="">
					<CareerMapForm />
				</div>
			</div>
		</section>
	);
}
