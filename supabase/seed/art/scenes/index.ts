import type { Rng } from '../rng'
import type { Sheet } from '../sheet'
import { aboutHero } from './about-hero'
import { aboutVision } from './about-vision'
import { countingMoths } from './counting-moths'
import { cutAThousandWords } from './cut-a-thousand-words'
import { elevenMinutes } from './eleven-minutes'
import { floorTileTelescope } from './floor-tile-telescope'
import { handPaintedSign } from './hand-painted-sign'
import { hero } from './hero'
import { jackfruitCalendar } from './jackfruit-calendar'
import { lakesWePaved } from './lakes-we-paved'
import { letterWriter } from './letter-writer'
import { lighthouseLogbook } from './lighthouse-logbook'
import { listeningForRain } from './listening-for-rain'
import { nightBus } from './night-bus'
import { noNumbers } from './no-numbers'
import { penDoctor } from './pen-doctor'
import { readingAMountain } from './reading-a-mountain'
import { slowTrain } from './slow-train'
import { threeScriptKeyboard } from './three-script-keyboard'
import { treeOnThePlan } from './tree-on-the-plan'
import { whatTheIndexKnows } from './what-the-index-knows'
import * as team from './team'

export type Scene = (sheet: Sheet, random: Rng) => void

/** What is drawn for each picture of the media library, by its name. */
export const scenes: Record<string, Scene> = {
  'night-bus': nightBus,
  'counting-moths': countingMoths,
  'floor-tile-telescope': floorTileTelescope,
  'slow-train': slowTrain,
  'lighthouse-logbook': lighthouseLogbook,
  'reading-a-mountain': readingAMountain,
  'listening-for-rain': listeningForRain,
  'letter-writer': letterWriter,
  'cut-a-thousand-words': cutAThousandWords,
  'what-the-index-knows': whatTheIndexKnows,
  'pen-doctor': penDoctor,
  'lakes-we-paved': lakesWePaved,
  'tree-on-the-plan': treeOnThePlan,
  'hand-painted-sign': handPaintedSign,
  'eleven-minutes': elevenMinutes,
  'no-numbers': noNumbers,
  'jackfruit-calendar': jackfruitCalendar,
  'three-script-keyboard': threeScriptKeyboard,
  hero,
  'about-hero': aboutHero,
  'about-vision': aboutVision,
  'team-ira': team.ira,
  'team-joseph': team.joseph,
  'team-nandini': team.nandini,
  'team-rehan': team.rehan,
  'team-mrinal': team.mrinal,
}
