import { formNames } from '#content/options.ts';

/** Names of `website_data.form_name`. */
export type FormName = (typeof formNames)[keyof typeof formNames];

/** The forms on the pages, by their ids, that make rows of each name. */
export const formIds: Record<FormName, readonly string[]> = {
	[formNames.businessDemo]: ['demo-business', 'consultation-team'],
	[formNames.demo]: ['demo-standard', 'consultation-individual'],
	[formNames.contact]: ['contact'],
	[formNames.enrollment]: ['enrollment'],
	[formNames.podcast]: ['podcast'],
	[formNames.newsletter]: ['newsletter'],
	[formNames.workshop]: ['workshop'],
	[formNames.careerMap]: ['career-map'],
	[formNames.portfolio]: ['portfolio'],
};

/** The list whose sign-ups a form makes, which are confirmed by mail. */
export const listOfForm: Partial<Record<FormName, 'newsletter' | 'podcast'>> = {
	[formNames.podcast]: 'podcast',
	[formNames.newsletter]: 'newsletter',
};
