import { portrait, type Look } from '../parts/people'
import type { Sheet } from '../sheet'

const looks: Record<string, Look> = {
  ira: {
    skin: '#c98a5e',
    shade: '#a8683f',
    hair: '#2a1a2e',
    clothes: ['#8a2f6b', '#f2b544'],
    ground: ['#3b82f6', '#1c2a72'],
    style: 'bun',
    glasses: '#f6d98a',
  },
  joseph: {
    skin: '#a86f48',
    shade: '#85502f',
    hair: '#2b2630',
    clothes: ['#2f5a6b', '#e9eef5'],
    ground: ['#f2a65e', '#c8403c'],
    style: 'beard',
  },
  nandini: {
    skin: '#d9a074',
    shade: '#b87a50',
    hair: '#3a1f2a',
    clothes: ['#1f6f5c', '#ffd36b'],
    ground: ['#8b5cf6', '#3d2266'],
    style: 'bob',
    glasses: '#1d1226',
  },
  rehan: {
    skin: '#b97c52',
    shade: '#945a36',
    hair: '#1c1722',
    clothes: ['#f1e7d3', '#d7263d'],
    ground: ['#2f8f8c', '#16485c'],
    style: 'curls',
  },
  mrinal: {
    skin: '#dcab80',
    shade: '#bb8458',
    hair: '#2a2026',
    clothes: ['#37474f', '#f25c78'],
    ground: ['#d946ef', '#5b1f8c'],
    style: 'cap',
  },
}

const scene = (look: Look | undefined) => (sheet: Sheet) => {
  if (look) portrait(sheet, look)
}

export const ira = scene(looks.ira)
export const joseph = scene(looks.joseph)
export const nandini = scene(looks.nandini)
export const rehan = scene(looks.rehan)
export const mrinal = scene(looks.mrinal)
