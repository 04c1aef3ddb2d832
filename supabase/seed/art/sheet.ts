export type Point = readonly [number, number]
export type Stop = readonly [offset: number, color: string, opacity?: number]

const n = (value: number) => String(Math.round(value * 10) / 10)
const style = (attributes: Record<string, string | number>) =>
  Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`)
    .join('')

export type Attributes = Record<string, string | number>

/** A straight-sided path. */
export const polygon = (points: readonly Point[], closed = true) =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(y)}`).join('') + (closed ? 'Z' : '')

/** A smooth path through the points (Catmull-Rom as Beziers). */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length
  const at = (i: number): Point =>
    points[closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))] ?? [0, 0]
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    d += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`
  }
  return d + (closed ? 'Z' : '')
}

/** A drawing in the making: shapes in order, with the gradients and filters that they use. */
export class Sheet {
  private defs: string[] = []
  private body: string[] = []
  private made = new Map<string, string>()

  constructor(
    readonly w: number,
    readonly h: number,
  ) {}

  private define(source: (id: string) => string): string {
    const key = source('')
    const known = this.made.get(key)
    if (known) return `url(#${known})`
    const id = `d${this.made.size}`
    this.made.set(key, id)
    this.defs.push(source(id))
    return `url(#${id})`
  }

  /** A gradient across the shape's box; the angle is 0 from left to right, 90 from top to bottom. */
  linear(stops: readonly Stop[], angle = 90): string {
    const [c, s] = [Math.cos((angle * Math.PI) / 180) / 2, Math.sin((angle * Math.PI) / 180) / 2]
    return this.define(
      (id) =>
        `<linearGradient id="${id}"${style({ x1: 0.5 - c, y1: 0.5 - s, x2: 0.5 + c, y2: 0.5 + s })}>${stopTags(stops)}</linearGradient>`,
    )
  }

  radial(stops: readonly Stop[], fx = 0.5, fy = 0.5): string {
    return this.define(
      (id) => `<radialGradient id="${id}"${style({ fx, fy })}>${stopTags(stops)}</radialGradient>`,
    )
  }

  /** A filter that softens by so many pixels. */
  blur(deviation: number): string {
    return this.define(
      (id) =>
        `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    )
  }

  /** A clip in the form of a path. */
  clip(d: string): string {
    return this.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)
  }

  path(d: string, attributes: Attributes): this {
    this.body.push(`<path d="${d}"${style(attributes)}/>`)
    return this
  }

  line(points: readonly Point[], stroke: string, width: number, more: Attributes = {}): this {
    return this.path(smooth(points), {
      fill: 'none',
      stroke,
      'stroke-width': width,
      'stroke-linecap': 'round',
      ...more,
    })
  }

  rect(x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}): this {
    this.body.push(`<rect${style({ x, y, width, height, fill, ...more })}/>`)
    return this
  }

  circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}): this {
    this.body.push(`<circle${style({ cx, cy, r, fill, ...more })}/>`)
    return this
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): this {
    this.body.push(`<ellipse${style({ cx, cy, rx, ry, fill, ...more })}/>`)
    return this
  }

  /** A soft light that fades to nothing. */
  glow(cx: number, cy: number, r: number, color: string, opacity = 0.6): this {
    const fill = this.radial([
      [0, color, opacity],
      [0.35, color, opacity * 0.45],
      [1, color, 0],
    ])
    return this.circle(cx, cy, r, fill, { style: 'mix-blend-mode:screen' })
  }

  /** Draws what `inside` draws in a group of its own. */
  group(attributes: Attributes, inside: () => void): this {
    this.body.push(`<g${style(attributes)}>`)
    inside()
    this.body.push('</g>')
    return this
  }

  /** Draws at another place, size and angle. */
  at(x: number, y: number, inside: () => void, scale = 1, angle = 0): this {
    return this.group({ transform: `translate(${n(x)} ${n(y)}) rotate(${n(angle)}) scale(${scale})` }, inside)
  }

  fill(paint: string): this {
    return this.rect(0, 0, this.w, this.h, paint)
  }

  toString(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.w}" height="${this.h}" viewBox="0 0 ${this.w} ${this.h}"><defs>${this.defs.join('')}</defs>${this.body.join('')}</svg>`
  }
}

const stopTags = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop${style({ offset, 'stop-color': color, 'stop-opacity': opacity })}/>`,
    )
    .join('')
