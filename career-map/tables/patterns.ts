import { z } from 'zod';
import { patterns } from './words.ts';

/** The lists of a language's `patterns.yaml`. */
export const patternLists = z.strictObject({
	/** Nouns of posts: whether a text names a post. The titles tell which. */
	posts: patterns,
	/** Endings of compounds that name a post: "Vertriebsleiterin", "projectmedewerker". */
	post_endings: patterns,
	/** Words in the names of employers. */
	employers: patterns,
	/** Cities, countries and forms of remote work. */
	places: patterns,
	/** Words that make a part of a title an employer. */
	title_employers: patterns,
	/** Words of a title about the level or form of the post, not the profession. */
	title_modifiers: patterns,
	/** Titles that name a level without a profession: "Praktikum Marketing". */
	headless_titles: patterns,
	/** Titles of each level; a space is any gap, " ?" an optional one. */
	students: patterns,
	juniors: patterns,
	executives: patterns,
	directors: patterns,
	managers: patterns,
	/** Managers who lead nobody. */
	no_managers: patterns,
	leads: patterns,
	seniors: patterns,
	/** Directors who are managers, leads or seniors, or lead a single place. */
	lesser_directors_managers: patterns,
	lesser_directors_leads: patterns,
	lesser_directors_seniors: patterns,
	lesser_directors_of_one_place: patterns,
	/** Time without a post, in the first words of a line. */
	breaks: patterns,
	/** The same, only with a place or a reason after it. */
	breaks_alone: patterns,
	/** Work of a person who fills in for someone on leave. */
	break_covers: patterns,
	/** Headings above posts, besides those of `headings.yaml`. */
	experience_headings: patterns,
	/** Phrases of job adverts. */
	advert_phrases: patterns,
	/** First words of tasks, which titles and employers never begin with. */
	task_openers: patterns,
	/** The salutation of a letter. */
	greetings: patterns,
	/** The closing of a letter. */
	farewells: patterns,
	/** Family, driving licenses and the like in a line of personal details. */
	personal_details: patterns,
	/** Words for the present at the end of a span. */
	present: patterns,
	/** Names of a table's columns, by the kind of rows. */
	columns_any: patterns,
	columns_education: patterns,
	columns_certifications: patterns,
	columns_experience: patterns,
	columns_skills: patterns,
	columns_languages: patterns,
	/** Labels of fields, as in the Europass form. */
	labels_dates: patterns,
	labels_employer: patterns,
	labels_title: patterns,
	labels_sector: patterns,
	labels_tasks: patterns,
	/** Labels of fields that need a colon or a tab. */
	short_labels_dates: patterns,
	short_labels_employer: patterns,
	short_labels_title: patterns,
	/** Small words of running text and of CVs that belong to one language or few. */
	running_words: patterns,
	/** Kinds of work that are not ordinary jobs. */
	volunteering: patterns,
	student_jobs: patterns,
	internships: patterns,
	freelancing: patterns,
	/** Degrees, school leaving certificates and courses. */
	degrees: patterns,
	/** Awards and scholarships. */
	awards: patterns,
	/** Instructions to a program that reads the CV; <CLAUSE> and the like stand for the lists of structure/instructions.ts. */
	instructions: patterns,
	/** Words after which a skill is not the person's: "no experience with", "interested in". Not folded. */
	denials: patterns,
	/** Names of industries, places and things: where people work, not what they do. */
	sectors: patterns.default([]),
});

export type PatternName = keyof z.output<typeof patternLists>;

const months = z.array(z.array(z.string().min(1))).length(12);

/** How dates are written in a language. */
export const dates = z.strictObject({
	months,
	/** By the number of the month in which they begin. */
	seasons: z.record(z.string().regex(/^(?:[1-9]|1[0-2])$/), z.array(z.string().min(1))),
	year_parts: z.strictObject({ early: patterns, middle: patterns, late: patterns }),
	/** Numerals for "twenty years of experience". */
	numbers: z.record(z.string(), z.int().positive()),
	to: patterns,
	since: patterns,
	from: patterns,
	since_phrases: patterns,
	until: patterns,
	between: patterns,
});
