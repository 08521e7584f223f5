import { type Skill, withSpellings } from '../define-skills.ts';
import { businessToolSkills } from './business-tools.ts';
import { constructionSkills } from './construction-trades.ts';
import { craftSkills } from './crafts.ts';
import { dataSkills } from './data-ai.ts';
import { dataToolSkills } from './data-tools.ts';
import { educationScienceSkills } from './education-science.ts';
import { energySkills } from './energy.ts';
import { engineeringSkills } from './engineering.ts';
import { engineeringSpecialtySkills } from './engineering-specialties.ts';
import { everydaySkills } from './everyday.ts';
import { farmingHospitalitySkills } from './farming-hospitality.ts';
import { fieldsOfWorkSkills } from './fields-of-work.ts';
import { financeSkills } from './finance.ts';
import { financeSpecialtySkills } from './finance-specialties.ts';
import { healthSkills } from './health.ts';
import { healthSpecialtySkills } from './health-specialties.ts';
import { languageSkills } from './languages.ts';
import { lawPublicSkills } from './law-public.ts';
import { legalSkills } from './legal.ts';
import { logisticsSkills } from './logistics.ts';
import { managementSkills } from './management.ts';
import { marketingSkills } from './marketing.ts';
import { officeSkills } from './office.ts';
import { officeProfessionSkills, officeProfessionTools } from './office-professions.ts';
import { ordinaryProfessionSkills } from './ordinary-professions.ts';
import { peopleSkills } from './people.ts';
import { publicSocialSkills } from './public-social.ts';
import { salesServiceSkills } from './sales-service.ts';
import { softSkills } from './soft.ts';
import { softwareSkills } from './software.ts';
import { softwareToolSkills } from './software-tools.ts';
import { dutchSpellings } from './spellings/dutch.ts';
import { englishSpellings } from './spellings/english.ts';
import { fieldsOfWorkSpellings } from './spellings/fields-of-work.ts';
import { frenchSpellings } from './spellings/french.ts';
import { germanSpellings } from './spellings/german.ts';
import { italianSpellings } from './spellings/italian.ts';
import { officeProfessionSpellings } from './spellings/office-professions.ts';
import { ordinaryProfessionSpellings } from './spellings/ordinary-professions.ts';
import { portugueseSpellings } from './spellings/portuguese.ts';
import { spanishSpellings } from './spellings/spanish.ts';
import { sustainabilitySkills } from './sustainability.ts';
import { teachingArtsSkills } from './teaching-arts.ts';
import { transportSkills } from './transport.ts';

const definedSkills: readonly Skill[] = [
	...sustainabilitySkills,
	...energySkills,
	...managementSkills,
	...financeSkills,
	...peopleSkills,
	...legalSkills,
	...marketingSkills,
	...salesServiceSkills,
	...officeSkills,
	...dataSkills,
	...softwareSkills,
	...engineeringSkills,
	...constructionSkills,
	...logisticsSkills,
	...healthSkills,
	...educationScienceSkills,
	...publicSocialSkills,
	...softSkills,
	...languageSkills,
	...businessToolSkills,
	...craftSkills,
	...dataToolSkills,
	...engineeringSpecialtySkills,
	...farmingHospitalitySkills,
	...financeSpecialtySkills,
	...healthSpecialtySkills,
	...lawPublicSkills,
	...softwareToolSkills,
	...teachingArtsSkills,
	...transportSkills,
	...everydaySkills,
	...officeProfessionSkills,
	...officeProfessionTools,
	...ordinaryProfessionSkills,
	...fieldsOfWorkSkills,
];

/** The whole lexicon. */
export const allSkills: readonly Skill[] = withSpellings(definedSkills, [
	englishSpellings,
	germanSpellings,
	frenchSpellings,
	spanishSpellings,
	italianSpellings,
	portugueseSpellings,
	dutchSpellings,
	officeProfessionSpellings,
	ordinaryProfessionSpellings,
	fieldsOfWorkSpellings,
]);

/** By id. */
export const skillById: ReadonlyMap<string, Skill> = new Map(allSkills.map((skill) => [skill.id, skill]));
