import { receive } from '#app/forms/receive.server.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { Card, CardGrid, PageHead, Section } from '#app/ui/panel.tsx';
import { careerMap, careerMapFeatures } from '#content/career-map.ts';
import type { Route } from './+types/career-map.route';
import CareerMapForm from './career-map.form.tsx';
import { careerMapToasts } from './career-map.schema.ts';
import { careerMapForm } from './career-map.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('careerMap', matches);

export const action = (args: Route.ActionArgs) => receive(args, careerMapForm);
export const clientAction = answerInPlace('career-map', careerMapToasts);

export default function CareerMapPage() {
	return (
		<>
			<PageHead title={careerMap.heading} lead={careerMap.subtitle}>
				<p className="mt-3 font-semibold">{careerMap.promise}</p>
			</PageHead>
			<div className="wrap grid *:min-w-0 gap-8 items-start lg:grid-cols-[7fr_5fr]">
				<Card>
					<CareerMapForm />
				</Card>
				<Card tone="moss">
					<h2 className="h3">{careerMap.howHeading}</h2>
					<ul className="mt-4 grid gap-3">
						{careerMap.how.map((line) => (
							<li key={line}>{line}</li>
						))}
					</ul>
				</Card>
			</div>
			<Section title={careerMap.featuresHeading}>
				<CardGrid cards={careerMapFeatures} columns="md:grid-cols-3" />
			</Section>
		</>
	);
}
